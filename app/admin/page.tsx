import { redirect } from 'next/navigation'

/** What waits for the shop's people: the orders. */
export default function AdminPage() {
  redirect('/admin/orders')
}
