import { isValidElement, type ReactNode } from 'react'
import { AuditFilter } from '@/components/admin/audit/audit-filter'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

type Props = { name?: string; children?: ReactNode }
type Field = { key: string | null; props: Props }

/** The fields of a form by their names. */
const listFields = (node: ReactNode): [string, Field][] => {
  if (Array.isArray(node)) return node.flatMap(listFields)
  if (!isValidElement<Props>(node)) return []
  const { key, props } = node
  return props.name === undefined ? listFields(props.children) : [[props.name, { key, props }]]
}

const draw = (filter: object) => {
  const list = { urlState: { path: '/admin/audit' }, isFiltered: true }
  return new Map(listFields(AuditFilter({ list, filter } as unknown as Parameters<typeof AuditFilter>[0])))
}
const nothing = { actor: null, subject: null, record: null, from: null, to: null }

it.each([
  ['actor', 'Mya'],
  ['subject', 'order'],
  ['record', '7'],
  ['from', '2026-11-01'],
  ['to', '2026-11-02'],
])('the filter for %s follows the URL, and stays the element that may have the focus', (name, value) => {
  const [typed, cleared] = [draw({ ...nothing, [name]: value }), draw(nothing)]
  expect(typed.get(name)?.props).not.toEqual(cleared.get(name)?.props)
  expect(typed.get(name)?.key).toBe(cleared.get(name)?.key)
})
