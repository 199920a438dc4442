import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { canOpen, getPlaces } from '@/components/admin/frame/places'
import { allPermissions, type Permission, roles } from '@/lib/platform/actors/actors'
import { canRead, rolePermissions } from '@/lib/platform/auth/access.rules'

const read = (file: string): string => readFileSync(file, 'utf8')

/**
 * The permission that the code of a page awaits: in a guard of its own, or in the declaration of its list. Null for the page
 * of the own account, which everybody with an account opens.
 */
function findPermission(text: string): Permission | null {
  if (text.includes('await requireSignedInAdmin()')) return null
  const source = text.includes('taxonomyListPage(') ? read('app/admin/taxonomy-pages.tsx') : text
  const [, name] =
    /await requirePageAdmin\('(\w+)'\)/.exec(source) ?? /permission: '(\w+)'/.exec(source) ?? []
  const permission = allPermissions.find((one) => one === name)
  if (permission === undefined) throw new Error(`A page of the back office has no guard:\n${text}`)
  return permission
}

/** The pages of the back office by their paths, with their permissions. */
const pages = ['app/admin', 'app/(print)/admin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => ({
      path: path.posix.join('/admin', path.dirname(file)),
      permission: findPermission(read(path.join(folder, file))),
    })),
)

/** The pages that answer a role with 403. */
const listClosed = (permissions: readonly Permission[]): string[] =>
  pages
    .filter(({ permission }) => permission !== null && !canRead(permissions, permission))
    .map((page) => page.path)
    .sort()

const OF_OWNERS = [
  '/admin/people',
  '/admin/people/[id]',
  '/admin/promotions',
  '/admin/promotions/[id]',
  '/admin/promotions/new',
  '/admin/settings',
  '/admin/settings/[section]',
  '/admin/settings/backups',
  '/admin/settings/delivery',
  '/admin/settings/delivery/[id]',
  '/admin/settings/delivery/create',
  '/admin/settings/health',
  '/admin/settings/notifications',
  '/admin/settings/notifications/[id]',
  '/admin/settings/notifications/create/[kind]',
  '/admin/settings/payment',
  '/admin/settings/payment/[id]',
  '/admin/settings/payment/create',
  '/admin/tokens',
]

it.each([
  ['owner', []],
  ['manager', OF_OWNERS],
  ['staff', ['/admin/audit', ...OF_OWNERS]],
] as const)('to the role %s these pages are closed', (role, closed) => {
  expect(pages.length).toBeGreaterThan(40)
  expect(listClosed(rolePermissions[role])).toEqual([...closed])
})

it.each(roles)('the navigation of the role %s has the entries whose pages open', (role) => {
  const permissions = rolePermissions[role]
  const entries = getPlaces(allPermissions, { ratings: true }).map(({ href }) => href)
  const closed = listClosed(permissions)
  expect(getPlaces(permissions, { ratings: true }).map(({ href }) => href)).toEqual(
    entries.filter((href) => !closed.includes(href)),
  )
  for (const { path: page } of pages)
    expect([page, canOpen(permissions, page)]).toEqual([page, !closed.includes(page)])
})
