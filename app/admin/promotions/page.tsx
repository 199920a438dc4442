import { getLocale, getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { promotionColumns } from '@/components/admin/promotions/promotion-columns'
import { buttonClass } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { buildOffsetPage } from '@/lib/platform/db/pagination'
import { localizedText } from '@/lib/platform/i18n/localized'
import { listPromotions } from '@/lib/shop/promotions/promotions.queries'
import { promotionsPageQuery } from '@/lib/shop/promotions/promotions.schema'
import { getPromotionReport } from '@/lib/shop/reports/promotion-report.queries'

/** All promotions, newest first, and what each gave and sold. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/promotions',
  permission: 'owner',
  query: promotionsPageQuery,
  title: async () => (await getTranslations('admin.places'))('promotions'),
  load: async (admin, { page, per_page: perPage }) => {
    const [promotions, report] = await Promise.all([
      listPromotions(admin),
      getPromotionReport(admin, { from: null, to: null }),
    ])
    const sums = new Map(report.map(({ promotion_id: id, given, sales }) => [id, { given, sales }]))
    const rows = promotions
      .slice((page - 1) * perPage, page * perPage)
      .map((promotion) => ({ ...promotion, ...(sums.get(promotion.id) ?? { given: 0, sales: 0 }) }))
    return buildOffsetPage({ page, perPage }, promotions.length, rows)
  },
  show: async ({ total }) => {
    const [t, locale] = await Promise.all([getTranslations('adminPromotions'), getLocale()])
    const add = (
      <LinkButton href="/admin/promotions/new" size="small">
        <Icon of="icon-Plus" />
        {t('add')}
      </LinkButton>
    )
    return {
      count: t('count', { count: total }),
      actions: add,
      tools: (
        <a
          href="/api/promotions/report/export"
          download
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Icon of="icon-Download" className="size-5 shrink-0" />
          {t('export')}
        </a>
      ),
      columns: promotionColumns(t, ({ name, name_my: nameMy }) => localizedText(locale, name, nameMy)),
      getKey: ({ id }) => id,
      empty: { icon: 'icon-TicketPercent', text: t('none') },
    }
  },
})
export { ListScreen as default, generateMetadata }
