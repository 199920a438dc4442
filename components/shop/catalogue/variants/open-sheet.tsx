import { useLocale } from 'next-intl'
import { type ComponentProps, type Dispatch, type ReactNode, type SetStateAction, useMemo } from 'react'
import { VariantSheet } from '@/components/shop/catalogue/variants/variant-sheet'
import { showDialog } from '@/components/ui/show-dialog'
import { AddMessages } from '@/components/ui/browser/add-messages'
import en from '@/lib/platform/i18n/choice/en.json'
import my from '@/lib/platform/i18n/choice/my.json'
import { keepAllSyllables } from '@/lib/platform/text/line-breaks'

const texts = { en, my }

/** Opens the variants of the card that has `link`; `setSheet` renders it, and removes it again. */
export function openSheet(link: HTMLAnchorElement, setSheet: Dispatch<SetStateAction<ReactNode>>): void {
  link.ariaBusy = null
  showDialog(setSheet, (close) => (
    <TranslatedSheet
      groupId={Number(link.dataset['group'])}
      productId={Number(link.pathname.split('/').at(-1))}
      onClose={() => {
        close()
        link.focus()
      }}
    />
  ))
}

/** The sheet with its texts, which no page sends: they come with this script. */
function TranslatedSheet(props: ComponentProps<typeof VariantSheet>) {
  const locale = useLocale()
  const messages = useMemo(() => ({ choice: keepAllSyllables(texts[locale]) }), [locale])
  return (
    <AddMessages messages={messages}>
      <VariantSheet {...props} />
    </AddMessages>
  )
}
