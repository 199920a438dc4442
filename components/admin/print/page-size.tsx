'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

const MM_PER_PIXEL = 25.4 / 96
/** The initial length of a roll in millimetres, and its margins above and below the text. */
const A4_LENGTH_MM = 297
const A5_WIDTH_MM = 148
const ROLL_WIDTH_MM = 80
const MARGIN_MM = 3
const BOTTOM_MM = 4

type Props = {
  label: string
  isRoll: boolean
  orderId: number
  /** False when several orders are printed together: the browser counts the pages of all. */
  hasPageNumbers: boolean
  children: ReactNode
}

/**
 * Sets the paper size of one order: A5 with page numbers, or an 80 mm roll as long as its content. Each order has a page
 * type of its own (CSS Paged Media, named pages), so it begins on a new page. The preview is as wide as the paper, or as
 * the screen where that is narrower.
 */
export function PageSize({ label, isRoll, orderId, hasPageNumbers, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(A4_LENGTH_MM)
  const [zoom, setZoom] = useState(1)
  const name = `order-${orderId}`

  useEffect(() => {
    const frame = sheet.current
    const text = frame?.querySelector('article')
    if (!frame || !text) return
    const paperWidth = (isRoll ? ROLL_WIDTH_MM : A5_WIDTH_MM) / MM_PER_PIXEL
    const sizes = new ResizeObserver((entries) => {
      setZoom(Math.min(1, frame.clientWidth / paperWidth))
      const height = entries.find(({ target }) => target === text)?.contentRect.height
      if (isRoll && height !== undefined) {
        setLength(Math.ceil(height * MM_PER_PIXEL) + 2 * MARGIN_MM + BOTTOM_MM)
      }
    })
    sizes.observe(frame)
    sizes.observe(text)
    return () => sizes.disconnect()
  }, [isRoll])

  const marks = hasPageNumbers
    ? `@bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif }`
    : ''
  return (
    <>
      <style>
        {isRoll
          ? `@page ${name} { size: 80mm ${length}mm; margin: ${MARGIN_MM}mm 4mm }`
          : `@page ${name} { size: A5 portrait; margin: 10mm 10mm 13mm; @bottom-left { content: "#${orderId}"; font: 8pt sans-serif } ${marks} }`}
      </style>
      <div
        ref={sheet}
        tabIndex={0}
        role="region"
        aria-label={label}
        className="flow-root overflow-x-auto print:overflow-visible"
        style={{ page: name }}
      >
        <div className="print:[zoom:1]!" style={{ zoom }}>
          {children}
        </div>
      </div>
    </>
  )
}
