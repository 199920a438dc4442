import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { ColumnsGuide } from '@/components/admin/import/columns-guide'
import { ImportScreen } from '@/components/admin/import/import-screen'
import { RecentImports } from '@/components/admin/import/recent-imports'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { buttonClass } from '@/components/ui/button/button'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Icon } from '@/components/ui/icon'
import { getImageSet } from '@/lib/shop/catalogue/import/images/import-images.queries'
import {
  getImport,
  listImportRows,
  listRecentImports,
} from '@/lib/shop/catalogue/import/product-import.queries'
import { formatErrors } from '@/lib/platform/errors/format-error'
import type { Locale } from '@/lib/platform/i18n/locales'
import { idSchema } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import type { Admin } from '@/lib/platform/actors/actors'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminImport'))('title') }
}

const pageQuery = z.object({
  import: idSchema().nullable().catch(null),
  photos: idSchema().nullable().catch(null),
})

/** The import preview named in the URL, so that it survives a reload. */
async function checkedFile(admin: Admin, number: number | null, locale: Locale) {
  const found = number === null ? null : await getImport(admin, number)
  return found && { import: found, rows: formatErrors(locale, await listImportRows(admin, found.id)) }
}

export default async function ImportProductsPage({ searchParams }: Props) {
  const admin = await requirePageAdmin('catalogue')
  const [t, tAdmin, locale] = await Promise.all([
    getTranslations('adminImport'),
    getTranslations('admin'),
    getLocale(),
  ])
  const query = pageQuery.parse(await searchParams)
  const [initial, recent, photoSet] = await Promise.all([
    checkedFile(admin, query.import, locale),
    listRecentImports(admin),
    query.photos === null ? null : getImageSet(admin, query.photos),
  ])
  const files = [
    { href: '/api/products/imports/sample', text: t('sample') },
    { href: '/api/products/export', text: t('exportAll') },
  ]
  return (
    <ClientMessages of={['adminList', 'adminImport']}>
      <Breadcrumb
        label={tAdmin('way')}
        crumbs={[{ name: tAdmin('places.products'), href: '/admin/product' }, { name: t('title') }]}
      />
      <h1 className="mt-1 mb-2 text-3xl font-bold">{t('title')}</h1>
      <p className="mb-4 text-muted">{t('intro')}</p>
      <div className="mb-6 grid gap-3">
        <p className="-ml-4 flex flex-wrap gap-x-2">
          {files.map(({ href, text }) => (
            <a key={href} href={href} download className={buttonClass({ variant: 'quiet', size: 'small' })}>
              <Icon of="icon-Download" className="size-4" />
              {text}
            </a>
          ))}
        </p>
        <ColumnsGuide />
      </div>
      <ImportScreen initial={initial} initialPhotoSet={photoSet?.id ?? null} />
      <RecentImports imports={recent} />
    </ClientMessages>
  )
}
