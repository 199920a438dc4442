import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { Settings } from '@/lib/settings/settings.schema'

type Props = Settings['promotion'] & { label: string; children: ReactNode }

/** The bar above the header: announcement and language select. */
export const AnnouncementBar = ({ text, href, label, children }: Props) => (
  <section aria-label={label} className="bg-gold-soft text-gold-ink">
    <div className="mx-auto flex max-w-shop items-center justify-between gap-3 px-4 lg:px-8">
      <Link
        href={href}
        className="flex min-h-target items-center py-1 text-sm leading-control font-medium hover:underline"
      >
        {text}
      </Link>
      {children}
    </div>
  </section>
)
