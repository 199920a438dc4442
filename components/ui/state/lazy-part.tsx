import { useTranslations } from 'next-intl'
import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part of a page in a script of its own. It is `Missing` when the script does not load, and the page stays as it is. */
const lazyOr = <Props extends object>(load: Load<Props>, Missing: ComponentType<Props>) =>
  lazy(() => load().catch(() => ({ default: Missing })))

/** A part that a page can do without. */
export const lazyOrNothing = <Props extends object>(load: Load<Props>) => lazyOr(load, () => null)

/** A view that replaces a page; without its script a link loads the page again. */
export const lazyView = <Props extends object>(load: Load<Props>) => lazyOr(load, NotLoaded)

function NotLoaded() {
  const t = useTranslations('failure')
  return (
    <div className="p-10 text-center">
      <h1>{t('title')}</h1>
      <a href="" className="underline">
        {t('again')}
      </a>
    </div>
  )
}
