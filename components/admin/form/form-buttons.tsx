import { useTranslations } from 'next-intl'
import type { Values } from '@/components/admin/form/form-values'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'
import { SubmitButton } from '@/components/ui/button/submit-button'

/** Another way to save a form, with a button of its own. */
export type SubmitAction<Answer> = {
  label: string
  isPrimary?: boolean
  /** Values that are sent with those of the fields. */
  values?: Values
  done: string
  /** The page to open after saving, instead of that of the form. */
  backTo?: string
  /** Called with the response in place of opening a page; it replaces the form, which stays locked until then. */
  onSaved?: (answer: Answer) => void
}

/** The action of the button that submitted a form; null for its main button, Enter and Ctrl+S. */
export const findAction = <Answer,>(
  actions: readonly SubmitAction<Answer>[],
  submitter: HTMLElement | null,
): SubmitAction<Answer> | null =>
  actions.find((_action, index) => submitter?.dataset['action'] === String(index)) ?? null

type Props = {
  submit: string
  submitName: string | undefined
  actions: readonly Pick<SubmitAction<never>, 'label' | 'isPrimary'>[]
  isBusy: boolean
  backTo: string | null
}

/** The buttons of a form, at the bottom of the screen. The main one is first: Enter presses it. */
export function FormButtons({ submit, submitName, actions, isBusy, backTo }: Props) {
  const t = useTranslations('adminForm')
  const isMainSecondary = actions.some(({ isPrimary }) => isPrimary)
  return (
    <div
      className={cn(
        'bottom-0 z-10 -mx-4 mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-4 py-4 lg:-mx-6 lg:px-6',
        // Several rows of buttons would hide half of a small screen.
        actions.length > 1 ? 'sm:sticky' : 'sticky',
      )}
    >
      <SubmitButton
        isBusy={isBusy}
        aria-label={submitName}
        variant={isMainSecondary ? 'secondary' : 'primary'}
      >
        {submit}
      </SubmitButton>
      {actions.map(({ label, isPrimary = false }, index) => (
        <SubmitButton
          key={label}
          data-action={index}
          variant={isPrimary ? 'primary' : 'secondary'}
          aria-disabled={isBusy || undefined}
        >
          {label}
        </SubmitButton>
      ))}
      {backTo !== null && (
        <Link
          href={backTo}
          className="inline-flex min-h-12 items-center px-4 font-semibold text-jade underline-offset-4 hover:underline"
        >
          {t('cancel')}
        </Link>
      )}
      <p className="ml-auto text-sm text-muted max-md:hidden">{t('keys')}</p>
    </div>
  )
}
