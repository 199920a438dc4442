import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import {
  type List,
  type ListAddress,
  type ListSchema,
  loadPage,
  readList,
  type SearchParams,
} from '@/app/admin/search-params'
import { EmptyRows, ListPagination } from '@/components/admin/list/list-footer'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import { type Column, ListTable } from '@/components/admin/list/list-table'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import type { IconName } from '@/components/ui/icon'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import type { Admin, Permission } from '@/lib/platform/actors/actors'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import type { Page } from '@/lib/platform/db/pagination'
import type { z } from 'zod'

/** What a list shows for a page of rows, in the order of the screen. */
type ListView<Row> = {
  count: string
  tabs?: ReactNode
  actions?: ReactNode
  /** What is needed less often, such as the export: behind a button on a phone. */
  tools?: ReactNode
  intro?: ReactNode
  /** The label of the search, and the other filters. */
  search?: string
  filters?: ReactNode
  /** The name of the table; without one, the title. */
  caption?: string
  columns: readonly Column<Row>[]
  getKey: (row: Row) => number
  empty: { icon: IconName; text: string; noMatch?: string; action?: ReactNode }
  /** What is around the rows, such as their selection. */
  around?: (rows: ReactNode) => ReactNode
  after?: ReactNode
}

type ListDeclaration<S extends ListSchema, Row, More> = ListAddress<S> & {
  /** Who may see it. */
  permission: Permission
  title: () => Promise<string>
  /** The messages that its client components need. */
  messages?: Parameters<typeof ClientMessages>[0]['of']
  /** Reads the page of the query, and what else is shown. */
  load: (admin: Admin, query: z.output<S> & { per_page: number }) => Promise<Page<Row> & More>
  show: (page: Page<Row> & More, list: List<S>) => Promise<ListView<Row>>
}

/** The page of a list of the back office, and its metadata. */
export function listPage<S extends ListSchema, Row, More>(declaration: ListDeclaration<S, Row, More>) {
  const { permission, title, messages = [], load, show } = declaration

  async function ListScreen({ searchParams }: { searchParams: SearchParams }) {
    const admin = await requirePageAdmin(permission)
    const list = await readList(declaration, searchParams)
    const page = await loadPage(list, (query) => load(admin, query))
    const [heading, view] = await Promise.all([title(), show(page, list)])
    const { columns, empty, around = (rows: ReactNode) => rows } = view
    return (
      <ClientMessages of={messages}>
        <ListHeading title={heading} count={view.count} tabs={view.tabs} tools={view.tools}>
          {view.actions}
        </ListHeading>
        {view.intro}
        <UnreadableNotice of={list.unreadable} />
        {view.search !== undefined && (
          <ListFilter list={list} columns={columns} searchLabel={view.search}>
            {view.filters}
          </ListFilter>
        )}
        {around(
          page.rows.length === 0 ? (
            <EmptyRows list={list} icon={empty.icon} empty={empty.text} noMatch={empty.noMatch}>
              {empty.action}
            </EmptyRows>
          ) : (
            <ListTable
              caption={view.caption ?? heading}
              columns={columns}
              rows={page.rows}
              getKey={view.getKey}
              list={list}
            />
          ),
        )}
        <ListPagination urlState={list.urlState} page={page} />
        {view.after}
      </ClientMessages>
    )
  }
  const generateMetadata = async (): Promise<Metadata> => ({ title: await title() })
  return { ListScreen, generateMetadata }
}
