import { getLocale, getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { promotionColumns } from '@/components/admin/promotions/promotion-columns'
import { PromotionDays } from '@/components/admin/promotions/promotion-days'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { buildOffsetPage } from '@/lib/platform/db/pagination'
import { localizedText } from '@/lib/platform/i18n/localized'
import { fileDate } from '@/lib/platform/text/dates'
import { listPromotions } from '@/lib/shop/promotions/promotions.queries'
import { promotionsPageQuery } from '@/lib/shop/promotions/promotions.schema'
import { getPromotionReport } from '@/lib/shop/reports/promotion-report.queries'

/** All promotions, newest first, and what each gave and sold: in all, or on the days that are chosen. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/promotions',
  permission: 'owner',
  query: promotionsPageQuery,
  title: async () => (await getTranslations('admin.places'))('promotions'),
  load: async (admin, { page, per_page: perPage, from, to }) => {
    const [promotions, report] = await Promise.all([
      listPromotions(admin),
      getPromotionReport(admin, { from, to }),
    ])
    const sums = new Map(
      report.map(({ promotion_id: id, uses, given, sales }) => [id, { uses, given, sales }]),
    )
    const rows = promotions
      .slice((page - 1) * perPage, page * perPage)
      .map((promotion) => ({ ...promotion, ...(sums.get(promotion.id) ?? { uses: 0, given: 0, sales: 0 }) }))
    return buildOffsetPage({ page, perPage }, promotions.length, rows)
  },
  show: async ({ total }, list) => {
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
      intro: <PromotionDays list={list} days={list.query} today={fileDate(new Date())} />,
      columns: promotionColumns(t, ({ name, name_my: nameMy }) => localizedText(locale, name, nameMy)),
      getKey: ({ id }) => id,
      empty: { icon: 'icon-TicketPercent', text: t('none') },
    }
  },
})
export { ListScreen as default, generateMetadata }
