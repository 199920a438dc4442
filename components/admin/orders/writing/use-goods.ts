import { useState } from 'react'
import { useProductSearch } from '@/components/admin/orders/goods/use-product-search'
import { callApi } from '@/components/ui/browser/call-api'
import type { GoodsItem } from '@/lib/shop/staff-orders/staff-order.schema'

/** A line of the order: a product and how many units. */
export type OrderLine = GoodsItem & { quantity: number }

type Found = { goods: readonly GoodsItem[]; quantity: number }
const NOTHING: Found = { goods: [], quantity: 1 }

const load = (search: string): Promise<Found> => callApi('GET /api/admin/orders/goods', { query: { search } })

/** The goods that a search finds while it is typed, and the lines that were added. */
export function useGoods() {
  const { words, setWords, found, takeFound, hasFailed, clear } = useProductSearch(load)
  const [lines, setLines] = useState<readonly OrderLine[]>([])
  const shown = found ?? NOTHING

  const add = (item: GoodsItem, units: number) => {
    setLines((before) => {
      const known = before.find((line) => line.product_id === item.product_id)
      if (!known) return [...before, { ...item, quantity: units }]
      return before.map((line) => (line === known ? { ...line, quantity: line.quantity + units } : line))
    })
    clear()
  }
  /** Adds the first that the text finds; calls one of the others when nothing is found, or the shop cannot be asked. */
  const addFirst = ({ onNone, onFailure }: { onNone: () => void; onFailure: () => void }) =>
    takeFound(({ goods: [first], quantity }) => (first ? add(first, quantity) : onNone()), onFailure)
  const change = (id: number, quantity: number) =>
    setLines((before) => before.map((line) => (line.product_id === id ? { ...line, quantity } : line)))
  const remove = (id: number) => setLines((before) => before.filter((line) => line.product_id !== id))
  return {
    words,
    setWords,
    found: shown,
    hasFailed,
    lines,
    add,
    addFirst,
    change,
    remove,
    clear: () => setLines([]),
  }
}
