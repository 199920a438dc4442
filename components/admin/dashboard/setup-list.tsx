import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import type { SetupPoint } from '@/lib/shop/setup/setup.rules'

type Props = {
  points: readonly SetupPoint[]
  /** Beside the point of the legal texts. */ template?: ReactNode
}

/** What is left to do before the shop sells, each point with its state and where it is done; nothing once all is. */
export function SetupList({ points, template }: Props) {
  const t = useTranslations('adminSetup')
  const done = points.filter(({ isDone }) => isDone).length
  if (done === points.length) return null
  return (
    <section aria-labelledby="setup" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="setup" className="text-xl font-bold">
          {t('title')}
        </h2>
        <p className="text-sm text-muted tabular-nums">{t('count', { done, all: points.length })}</p>
      </div>
      <progress value={done} max={points.length} aria-labelledby="setup" className="mt-2 progress" />
      <ol className="mt-3 grid gap-x-6 lg:grid-cols-2">
        {points.map(({ name, href, isDone }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5">
            <Icon
              of={isDone ? 'icon-CircleCheck' : 'icon-Circle'}
              className={isDone ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-muted'}
            />
            <Link
              href={href}
              className="inline-flex min-h-target min-w-0 flex-1 items-center underline-offset-4 hover:underline"
            >
              <span className={isDone ? 'text-muted' : 'font-semibold'}>{t(`points.${name}`)}</span>
              <span className="sr-only"> {t(isDone ? 'done' : 'open')}</span>
            </Link>
            {name === 'legal' && !isDone && template}
          </li>
        ))}
      </ol>
    </section>
  )
}
