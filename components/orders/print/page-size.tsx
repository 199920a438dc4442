'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

const MM_PER_PIXEL = 25.4 / 96
/** Millimetres of a roll before its length is known, and left free behind the last line. */
const USUAL_LENGTH = 297
const TAIL = 4

type Props = { label: string; isRoll: boolean; orderId: number; children: ReactNode }

/** Tells the printer its paper: A5 with numbered pages, or a roll of 80 mm cut where the sheet ends. */
export function PageSize({ label, isRoll, orderId, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(USUAL_LENGTH)

  useEffect(() => {
    const { current } = sheet
    if (!isRoll || !current) return
    const measure = () => setLength(Math.ceil(current.clientHeight * MM_PER_PIXEL) + TAIL)
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [isRoll])

  return (
    <>
      <style>
        {isRoll
          ? `@page { size: 80mm ${length}mm; margin: 3mm 4mm }`
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
