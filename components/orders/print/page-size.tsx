'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

const MM_PER_PIXEL = 25.4 / 96
/** The initial length of a roll in millimetres, and its margins above and below the text. */
const A4_LENGTH_MM = 297
const MARGIN_MM = 3
const BOTTOM_MM = 4

type Props = { label: string; isRoll: boolean; orderId: number; children: ReactNode }

/** Sets the paper size: A5 with page numbers, or an 80 mm roll as long as its content. */
export function PageSize({ label, isRoll, orderId, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(A4_LENGTH_MM)

  useEffect(() => {
    const text = sheet.current?.firstElementChild
    if (!isRoll || !text) return
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setLength(Math.ceil(entry.contentRect.height * MM_PER_PIXEL) + 2 * MARGIN_MM + BOTTOM_MM)
    })
    sizes.observe(text)
    return () => sizes.disconnect()
  }, [isRoll])

  return (
    <>
      <style>
        {isRoll
          ? `@page { size: 80mm ${length}mm; margin: ${MARGIN_MM}mm 4mm }`
          : `@page { size: A5 portrait; margin: 10mm 10mm 13mm; @bottom-left { content: "#${orderId}"; font: 8pt sans-serif } @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } }`}
      </style>
      <div
        ref={sheet}
        tabIndex={0}
        role="region"
        aria-label={label}
        className="flow-root overflow-x-auto print:overflow-visible"
      >
        {children}
      </div>
    </>
  )
}
