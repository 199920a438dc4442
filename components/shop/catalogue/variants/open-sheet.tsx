import { useLocale } from 'next-intl'
import { type ComponentProps, type Dispatch, type ReactNode, type SetStateAction, useMemo } from 'react'
import { VariantSheet } from '@/components/shop/catalogue/variants/variant-sheet'
import { AddMessages } from '@/components/ui/browser/add-messages'
import en from '@/lib/platform/i18n/choice/en.json'
import my from '@/lib/platform/i18n/choice/my.json'
import { keepAllSyllables } from '@/lib/platform/text/line-breaks'

const texts = { en, my }

/** How many were opened: one that is opened while another closes is a sheet of its own. */
let count = 0

/** Opens the variants of the card that has `link`; `show` renders it, and removes it again with null. */
export function openSheet(link: HTMLAnchorElement, show: Dispatch<SetStateAction<ReactNode>>): void {
  link.ariaBusy = null
  count += 1
  const sheet = (
    <TranslatedSheet
      key={count}
      groupId={Number(link.dataset['group'])}
      productId={Number(link.pathname.split('/').at(-1))}
      onClose={() => {
        // The browser says that a dialog was closed when the next one may be open already.
        show((shown) => (shown === sheet ? null : shown))
        link.focus()
      }}
    />
  )
  show(sheet)
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
