'use client'

import { Combobox } from '@base-ui/react/combobox'
import { useTranslations } from 'next-intl'
import { useContext, useState } from 'react'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { FormContext, useFormField } from '@/components/admin/form/form-context'
import { useOptions } from '@/components/admin/form/use-options'
import type { Option, OptionSource } from '@/components/admin/taxonomy/taxonomy-options'
import { useCall } from '@/components/ui/browser/use-call'
import { Button } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { describedBy, Field, type FieldProps } from '@/components/ui/field/field'
import { Icon } from '@/components/ui/icon'
import { toFieldMessage } from '@/components/ui/state/error-message'
import { toSearchText } from '@/lib/platform/text/search/search-text'

type Props = Omit<FieldProps, 'errors'> & {
  /** The call that lists the options; null while nothing can be chosen. */
  source: OptionSource | null
  value: Option | null
  onChange: (choice: Option | null) => void
  placeholder: string
  /** True if choosing the placeholder clears the value. Otherwise it cannot be chosen. */
  isClearable?: boolean
  /** Creates an option of the typed name; without it, options are only chosen. */
  onAdd?: ((name: string) => Promise<Option>) | undefined
}

const itemClass =
  'flex min-h-target cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 wrap-anywhere not-aria-disabled:hover:bg-sunken aria-disabled:cursor-default data-highlighted:bg-jade-soft'

/** A select for a list of any length: loads its options when opened and filters them by the typed text. */
export function ComboboxField({
  source,
  value,
  onChange,
  placeholder,
  isClearable = false,
  onAdd,
  ...rest
}: Props) {
  const t = useTranslations('adminForm')
  const { mend } = useContext(FormContext)
  const field: FieldProps = { ...rest, ...useFormField(rest.name, rest.label) }
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const { choices, isLoading, hasFailed, isCut, retry } = useOptions(isOpen ? source : null, words)
  // The hidden field holds the submitted value; the button only displays it.
  const described = { ...describedBy(field), name: undefined }
  const isSearched = words.trim() !== ''
  const isKnown = choices.some(({ name }) => toSearchText(name) === toSearchText(words))
  const canAdd = onAdd !== undefined && isSearched && !isLoading && !hasFailed && !isKnown
  const isEmpty = choices.length === 0 && !isLoading && !hasFailed
  const choose = (choice: Option | null) => {
    onChange(choice)
    mend(field.name)
  }
  const { isAdding, problem, add } = useAdd(onAdd, (added) => {
    choose(added)
    setWords('')
    setOpen(false)
  })
  return (
    <Field {...field}>
      <input type="hidden" name={field.name} value={value?.id ?? ''} />
      <Combobox.Root
        items={choices}
        filter={null}
        disabled={source === null}
        open={isOpen}
        onOpenChange={setOpen}
        value={value}
        onValueChange={choose}
        inputValue={words}
        onInputValueChange={setWords}
        itemToStringLabel={(choice: Option) => choice.name}
        isItemEqualToValue={(one: Option, other: Option) => one.id === other.id}
        autoHighlight
        // A resting pointer must not change the active option while the list under it shrinks.
        highlightItemOnHover={false}
      >
        <Combobox.Trigger
          {...described}
          className={cn(controlClass, 'relative pr-10 text-left wrap-anywhere', !value && 'text-muted')}
        >
          {value?.name ?? placeholder}
          <Icon
            of="icon-ChevronDown"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
          />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-40">
            <Combobox.Popup
              aria-label={field.label}
              className="flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-56 flex-col rounded-card border border-line-strong bg-surface p-2 text-ink shadow-lg data-[side=top]:h-[min(24rem,var(--available-height))]"
            >
              <Combobox.Input
                aria-label={t('searchIn', { field: field.label })}
                placeholder={t('typeToFind')}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || choices.length > 0) return
                  // The list stays open while there is nothing to choose.
                  event.preventBaseUIHandler()
                  event.preventDefault()
                  if (canAdd) add(words.trim())
                }}
                className={controlClass}
              />
              {hasFailed && (
                <div className="flex flex-wrap items-center gap-2 px-2 py-1.5">
                  <p role="alert" className="text-sm text-danger">
                    {t('choicesFailed')}
                  </p>
                  <Button variant="quiet" size="small" onClick={retry}>
                    {t('retry')}
                  </Button>
                </div>
              )}
              {isEmpty && !canAdd && (
                <Combobox.Empty className="px-2 py-1.5 text-muted empty:hidden">
                  {isSearched ? t('noChoice') : t(onAdd ? 'noChoicesAdd' : 'noChoices')}
                </Combobox.Empty>
              )}
              {/* The first item is the text that the closed field shows while nothing is chosen. */}
              <Combobox.List className="overflow-y-auto">
                {!isSearched &&
                  (isClearable ? (
                    <Combobox.Item value={null} className={itemClass}>
                      <span className="text-muted">{placeholder}</span>
                    </Combobox.Item>
                  ) : (
                    // Skipped by the arrow keys, because it cannot be chosen; asks for nothing where nothing is.
                    !isEmpty && (
                      <div
                        role="option"
                        aria-disabled="true"
                        aria-selected={value === null}
                        className={itemClass}
                      >
                        <span className="text-muted">{placeholder}</span>
                      </div>
                    )
                  ))}
                <Combobox.Collection>
                  {(choice: Option) => (
                    <Combobox.Item key={choice.id} value={choice} className={itemClass}>
                      {choice.name}
                      <Combobox.ItemIndicator>
                        <Icon of="icon-Check" className="size-4 text-jade" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.Collection>
              </Combobox.List>
              {canAdd && (
                <Button
                  variant="secondary"
                  isBusy={isAdding}
                  onClick={() => add(words.trim())}
                  className="mt-2 w-full justify-start text-left wrap-anywhere"
                >
                  <Icon of="icon-Plus" />
                  {t('addChoice', { name: words.trim() })}
                </Button>
              )}
              {problem !== null && (
                <p role="alert" className="px-2 py-1.5 text-sm font-medium text-danger">
                  {problem}
                </p>
              )}
              {/* Below the list: an option must not move while it is pressed. */}
              <Combobox.Status className="px-2 py-1.5 text-sm text-muted empty:hidden">
                {isLoading ? t('loading') : isCut ? t('more') : null}
              </Combobox.Status>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}

/** Adding an option where it is chosen, one at a time. */
function useAdd(onAdd: Props['onAdd'], onAdded: (option: Option) => void) {
  const t = useTranslations('adminForm')
  const hasSessionEnded = useSessionEnded()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, send } = useCall(
    (name: string) => (onAdd ? onAdd(name) : Promise.reject(new Error(name))),
    {
      onDone: (option) => {
        setProblem(null)
        onAdded(option)
        return false
      },
      onError: (error) => {
        if (!hasSessionEnded(error)) setProblem(toFieldMessage(error, 'name', t('notDone')))
      },
    },
  )
  return { isAdding: isBusy, problem, add: send }
}
