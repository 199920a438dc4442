/**
 * lib/testing/customers: Calls about customers, as staff send them.
 */

import * as merge from '@/app/api/customers/[id]/merge/route'
import * as one from '@/app/api/customers/[id]/route'
import { GET as list } from '@/app/api/customers/route'
import { db } from '@/lib/platform/db/client'
import { customersResponse } from '@/lib/shop/customers/customers.schema'
import { callRoute } from '@/lib/testing/call-route'

/** A number that no other test of the file has. */
const phones = (function* () {
  for (let n = 1; ; n++) yield `09790${String(n).padStart(6, '0')}`
})()
export const aPhone = (): string => phones.next().value
/** The number of E.164. */
export const toInternational = (phone: string) => `+95${phone.slice(1)}`

/** The list for this query; without customers when the call fails. */
export const listCustomers = async (query = '') => {
  const { status, body } = await callRoute(list, { path: `/api/customers${query}` })
  return status === 200 || status === 404
    ? customersResponse.parse(body)
    : { status, customers: [], total: 0 }
}
/** The customer with this number. */
export const findCustomer = async (phone: string) => {
  const { customers } = await listCustomers(`?search=${encodeURIComponent(phone)}`)
  const found = customers.find((customer) => customer.phones.includes(toInternational(phone)))
  if (!found) throw new Error(`No customer has ${phone}`)
  return found
}
export const changeCustomer = (id: number, body: object) =>
  callRoute(one.PATCH, { method: 'PATCH', params: { id: String(id) }, body })
export const mergeWith = (id: number, phone: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  callRoute(merge[method], { method, params: { id: String(id) }, body: { phone } })
export const eraseCustomer = (id: number) =>
  callRoute(one.DELETE, { method: 'DELETE', params: { id: String(id) } })
/** Closes an order as a refused parcel: nothing is due. */
export const closeOrder = (id: number) =>
  db().order.update({
    where: { id },
    data: { orderStatus: 'order cancelled', paymentStatus: 'rejected', isRefused: true },
  })
