import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import {
  duplicateChoices,
  type DuplicateChoice,
  type ImportView,
} from '@/lib/catalogue/product-import.schema'
import { groupThousands } from '@/lib/text/numbers'

type Props = { view: ImportView; choice: DuplicateChoice; onChoice: (choice: DuplicateChoice) => void }

/** Warns about new products whose names exist, and asks what becomes of them. */
export function DuplicateChooser({ view, choice, onChoice }: Props) {
  const t = useTranslations('adminImport')
  const { count, update } = view.duplicates
  if (count === 0) return null
  return (
    <fieldset className="rounded-card border border-gold bg-gold-soft p-4">
      <legend className="sr-only">{t('duplicates.legend')}</legend>
      <p className="flex gap-3 font-semibold">
        <Icon of="icon-TriangleAlert" className="mt-0.5 size-5 shrink-0 text-gold-ink" />
        {t('duplicates.title', { count, number: groupThousands(count) })}
      </p>
      <div className="mt-2 grid sm:ml-8">
        {duplicateChoices.map((one) => (
          <label key={one} className="flex min-h-target items-center gap-3 py-1">
            <input
              type="radio"
              name="duplicates"
              value={one}
              checked={one === choice}
              onChange={() => onChoice(one)}
              className="size-5 shrink-0 accent-jade"
            />
            <span>{t(`duplicates.choices.${one}`, { count: update, number: groupThousands(update) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
