import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { FormArea, FormNumber } from '@/components/admin/form/form-fields'
import {
  FOR_ALL,
  type ForAllName,
  type HeldValue,
  isAmount,
  listHeldValues,
  readPhotoSet,
} from '@/components/admin/variants/for-all/for-all-values'
import { PhotoSetFields } from '@/components/admin/variants/for-all/photo-set-fields'
import type { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { Checkbox } from '@/components/ui/field/checkbox'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'
import { cutText } from '@/lib/platform/text/shorten'
import type { EditableGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { GroupTexts } from '@/lib/shop/catalogue/variants/product-groups.view'

type Photos = ReturnType<typeof useImageUploads>
type Props = { group: EditableGroupView; texts: GroupTexts; photos: Photos }

/** The most values or products that a line names. */
const MAX_NAMED = 6
/** Characters of a description that a line shows. */
const MAX_SHOWN = 40

function toShown(field: ForAllName, value: string): string {
  const amount = isAmount(field) ? parseAmount(value) : null
  if (amount !== null) return groupThousands(amount)
  const [line = ''] = value.split('\n')
  return line.length > MAX_SHOWN || line !== value ? `${cutText(line, MAX_SHOWN)}…` : line
}

/** What all products of a group can get at once: each field says who differs now, and what a change would do. */
export function ForAllFields(props: Props) {
  const t = useTranslations('adminGroups')
  return (
    <fieldset className="mt-8">
      <legend className="text-lg font-semibold">{t('forAll')}</legend>
      <p className="mt-1 text-sm text-muted">{t('changeAllHint')}</p>
      <div className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {[...FOR_ALL, 'photos' as const].map((field) => (
          <ForAllField key={field} field={field} {...props} />
        ))}
      </div>
    </fieldset>
  )
}

function ForAllField({ field, group, texts, photos }: Props & { field: ForAllName }) {
  const t = useTranslations('adminGroups')
  const held = listHeldValues(group, texts, field)
  const [usual = { value: '', names: [] }, ...others] = held
  const [typed, setTyped] = useState<string | null>(null)
  const label = t(`all.${field}`)
  const total = group.products.length
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(target.value)
  const input = { name: `for_all.${field}`, label, defaultValue: usual.value, onChange }
  return (
    <div className="grid gap-2 p-4">
      <p className="font-semibold">{label}</p>
      <p className="text-sm wrap-anywhere text-muted">
        <Differences {...{ field, usual, others, total }} />
      </p>
      <Checkbox
        checked={typed !== null}
        onChange={({ target }) => setTyped(target.checked ? usual.value : null)}
      >
        {t('changeAll')}
        <span className="sr-only">: {label}</span>
      </Checkbox>
      {typed !== null && field === 'photos' && (
        <PhotoSetFields
          prefix="for_all"
          name={t('forAll')}
          current={
            readPhotoSet(group.products.filter((one) => usual.names.includes(one.values.join(', ')))).photos
          }
          photos={photos}
        />
      )}
      {typed !== null && field !== 'photos' && (
        <>
          {isAmount(field) ? <FormNumber {...input} /> : <FormArea {...input} rows={5} />}
          <p role="status" className="text-sm wrap-anywhere">
            <Preview {...{ field, held, typed, total }} />
          </p>
        </>
      )}
    </div>
  )
}

type DifferencesProps = { field: ForAllName; usual: HeldValue; others: readonly HeldValue[]; total: number }

/** Who differs now: "3 of 12 have another price: 13,500". */
function Differences({ field, usual, others, total }: DifferencesProps) {
  const t = useTranslations('adminGroups')
  const value = toShown(field, usual.value)
  if (others.length === 0)
    return field === 'photos'
      ? t('samePhotos')
      : usual.value === ''
        ? t('allEmpty')
        : t('sameForAll', { value })
  const differing = total - usual.names.length
  const numbers = { differing: String(differing), total: String(total) }
  if (field === 'photos') return t('differ.photos', numbers)
  const values = others.slice(0, MAX_NAMED).map((one) => toShown(field, one.value) || '–')
  const rest = others.length > MAX_NAMED ? ', …' : ''
  return t(`differ.${field}`, { ...numbers, values: `${values.join(', ')}${rest}` })
}

type PreviewProps = { field: ForAllName; held: readonly HeldValue[]; typed: string; total: number }

/** What a change would do: the products with another value, each with that. */
function Preview({ field, held, typed, total }: PreviewProps) {
  const t = useTranslations('adminGroups')
  const toComparable = (value: string) =>
    isAmount(field) ? String(parseAmount(value) ?? value) : value.replace(/\r\n?/g, '\n').trim()
  const changed = held
    .filter(({ value }) => toComparable(value) !== toComparable(typed))
    .flatMap(({ value, names }) => names.map((name) => `${name} (${toShown(field, value) || '–'})`))
  if (changed.length === 0) return t('previewNone')
  const names = changed.slice(0, MAX_NAMED).join('; ')
  const numbers = { count: String(changed.length), total: String(total) }
  return t('preview', { ...numbers, names: changed.length > MAX_NAMED ? `${names}; …` : names })
}
