import { useTranslations } from 'next-intl'
import { FormText } from '@/components/admin/form/form-fields'
import { OPTION_NUMBERS, type OptionNumber } from '@/components/admin/variants/typed-options'
import type { RenamedValue } from '@/components/admin/variants/renamed-values'
import { Checkbox } from '@/components/ui/field/checkbox'
import { Notice } from '@/components/ui/state/notice'
import type { EditableGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { Values } from '@/components/admin/form/form-values'

type Props = {
  group: EditableGroupView | undefined
  /** What is typed as values of each option. */
  typed: Values
  onType: (name: string, text: string) => void
  /** Values that were changed in their fields. */
  changedValues: readonly RenamedValue[]
}

/** What the products of a group differ by: up to three options, each with its values separated by commas. */
export function GroupOptions({ group, typed, onType, changedValues }: Props) {
  const t = useTranslations('adminGroups')
  const numbers = OPTION_NUMBERS.filter((number) => !group || number <= group.options.length)
  return (
    <fieldset className="mt-8">
      <legend className="text-lg font-semibold">{t('options')}</legend>
      <p className="mt-1 text-sm text-muted">{t('optionsHint')}</p>
      <div className="mt-3 grid gap-4">
        {numbers.map((number) => (
          <OptionFields key={number} {...{ number, typed, onType }} option={group?.options[number - 1]} />
        ))}
        {changedValues.length > 0 && (
          <Notice role="status" tone="info" title={t('changedValues')}>
            <ul className="mt-1 grid gap-1">
              {changedValues.map(({ from, to, field }) => (
                <li key={field} className="flex flex-wrap items-center gap-x-4">
                  <span className="wrap-anywhere">{t('changedValue', { from, to })}</span>
                  <Checkbox
                    name={field}
                    checked={typed[field] === 'on'}
                    onChange={({ target }) => onType(field, target.checked ? 'on' : '')}
                  >
                    {t('newProducts')}
                    <span className="sr-only">: {to}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </fieldset>
  )
}

type OptionProps = Omit<Props, 'group' | 'changedValues'> & {
  number: OptionNumber
  option: EditableGroupView['options'][number] | undefined
}

function OptionFields({ number, option, typed, onType }: OptionProps) {
  const t = useTranslations('adminGroups')
  const field = (name: string) => ({
    name,
    value: typed[name] ?? '',
    onChange: (event: { target: HTMLInputElement }) => onType(name, event.target.value),
  })
  return (
    <div className="grid gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
      <FormText
        name={`option_${number}`}
        label={t('option', { number })}
        placeholder={t(`examples.option${number}`)}
        defaultValue={option?.name ?? ''}
      />
      <FormText
        name={`option_${number}_my`}
        label={t('optionMy', { number })}
        defaultValue={option?.name_my ?? ''}
      />
      <FormText
        {...field(`values_${number}`)}
        label={t('values', { number })}
        hint={t('valuesHint')}
        placeholder={t(`examples.values${number}`)}
      />
      <FormText
        {...field(`values_${number}_my`)}
        label={t('valuesMy', { number })}
        hint={t('valuesMyHint')}
      />
    </div>
  )
}
