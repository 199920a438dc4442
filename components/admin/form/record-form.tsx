'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { FormStateContext, takeRecord, toSeen } from '@/components/admin/form/seen-record'

type Props = {
  /** The record as the server has it. */
  record: object
  children: ReactNode
}

/** Draws the form of a record afresh when the record has changed, unless something was typed in it. */
export function RecordForm({ record, children }: Props) {
  const [seen, setSeen] = useState(() => toSeen(record, children))
  if (children !== seen.offered) setSeen(takeRecord(seen, record, children))
  return (
    <FormStateContext value={seen.form}>
      <Fragment key={seen.round}>{seen.shown}</Fragment>
    </FormStateContext>
  )
}
