import { useSeenParcels } from '@/components/admin/orders/bulk/use-seen-parcels'
import { renderHook } from '@/lib/testing/runners/render-hook'

const parcel = (order_id: number, courier: string | null = null) => ({ order_id, courier })

it('knows who had the parcel of a selected order that an update has moved to another page', async () => {
  let seen = [parcel(2, 'Royal Express'), parcel(1, 'Ninja Van')]
  let selected = [2, 1]
  const { read, render } = await renderHook(() => useSeenParcels(seen, selected))
  seen = [parcel(3), parcel(2)]
  await render()
  expect(read()).toEqual([parcel(3), parcel(2), parcel(1, 'Ninja Van')])
  selected = [2]
  seen = [parcel(4), parcel(3)]
  await render()
  expect(read()).toEqual([parcel(4), parcel(3), parcel(2)])
})
