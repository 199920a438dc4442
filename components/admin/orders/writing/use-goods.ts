import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import type { GoodsItem } from '@/lib/shop/staff-orders/staff-order.schema'

/** A line of the order: a product and how many units. */
export type OrderLine = GoodsItem & { quantity: number }

type Found = { text: string; goods: readonly GoodsItem[]; quantity: number; isCode: boolean }
const NOTHING: Found = { text: '', goods: [], quantity: 1, isCode: false }
/** Milliseconds after the last key before the shop is asked. */
const DELAY_MS = 200

const search = async (text: string): Promise<Found> => {
  const {
    goods,
    quantity,
    is_code: isCode,
  } = await callApi('GET /api/admin/orders/goods', { query: { search: text } })
  return { text, goods, quantity, isCode }
}

/** The goods that a search finds while it is typed, and the lines that were added. */
export function useGoods() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>(NOTHING)
  const [lines, setLines] = useState<readonly OrderLine[]>([])
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef('')

  useEffect(() => {
    latest.current = text
    if (text.trim() === '') return
    const timer = setTimeout(() => {
      search(text).then(
        (answer) => {
          if (latest.current !== answer.text) return
          setFound(answer)
          setFailed(false)
        },
        () => setFailed(true),
      )
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  const add = (item: GoodsItem, units: number) => {
    setLines((before) => {
      const known = before.find((line) => line.product_id === item.product_id)
      if (!known) return [...before, { ...item, quantity: units }]
      return before.map((line) => (line === known ? { ...line, quantity: line.quantity + units } : line))
    })
    setText('')
    setFound(NOTHING)
  }
  /** Adds the first that the text finds, asking the shop first where it has not answered yet; returns it. */
  const addFirst = async (): Promise<GoodsItem | null> => {
    if (text.trim() === '') return null
    const answer = found.text === text ? found : await search(text).catch(() => NOTHING)
    const [first] = answer.goods
    if (first) add(first, answer.quantity)
    return first ?? null
  }
  const change = (id: number, quantity: number) =>
    setLines((before) => before.map((line) => (line.product_id === id ? { ...line, quantity } : line)))
  const remove = (id: number) => setLines((before) => before.filter((line) => line.product_id !== id))
  const shown = text.trim() === '' ? NOTHING : found
  return {
    text,
    setText,
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
