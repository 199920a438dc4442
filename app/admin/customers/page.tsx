import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { customerColumns } from '@/components/admin/customers/customer-columns'
import { listUrl } from '@/components/admin/list/list-url'
import { buttonClass } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/field/select'
import { Icon } from '@/components/ui/icon'
import { listCustomers } from '@/lib/shop/customers/customers.queries'
import { customerLists, customersPageQuery } from '@/lib/shop/customers/customers.schema'

/** The customers, known by the phone numbers of their orders. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/customers',
  permission: 'orders',
  query: customersPageQuery,
  search: 'search',
  title: async () => (await getTranslations('adminCustomers'))('title'),
  load: listCustomers,
  show: async ({ total }, { query }) => {
    const t = await getTranslations('adminCustomers')
    const { list, search } = query
    return {
      count: t('count', { count: total }),
      search: t('search'),
      filters: (
        <SelectField key={list} name="list" label={t('tabs')} defaultValue={list} className="min-w-36 flex-1">
          {customerLists.map((name) => (
            <option key={name} value={name}>
              {t(`lists.${name}`)}
            </option>
          ))}
        </SelectField>
      ),
      tools: (
        <a
          href={listUrl({ path: '/api/customers/export', query: { list, search } })}
          download
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Icon of="icon-Download" className="size-5 shrink-0" />
          {t('export')}
        </a>
      ),
      columns: customerColumns(t),
      getKey: ({ id }) => id,
      empty: { icon: 'icon-ContactRound', text: t('empty'), noMatch: t('noMatch') },
    }
  },
})
export { ListScreen as default, generateMetadata }
