'use client'

import { createContext, Fragment, type ReactNode, useState } from 'react'

/** The version of a record, if it has one. */
export const getVersion = (record: object | null): unknown =>
  record && 'version' in record ? record.version : undefined

/** What a form tells about itself to what holds its record. */
function createFormState() {
  let isDirty = () => false
  let mustTake = false
  let savedVersion: unknown
  return {
    /** How to find out whether something was typed that has not been saved. */
    watch: (read: () => boolean) => {
      isDirty = read
    },
    /** The form is over: the next record of the server takes its place, whatever was typed. */
    takeNext: () => {
      mustTake = true
    },
    /** The form has saved itself as this version, and stays open. */
    setSaved: (version: unknown) => {
      savedVersion = version
    },
    getSaved: () => savedVersion,
    mustTake: () => mustTake,
    isDirty: () => isDirty(),
  }
}

type FormState = ReturnType<typeof createFormState>

/** The state of the form around a component; none where the form has no record of the server. */
export const FormStateContext = createContext<FormState | null>(null)

/** The record that a form was drawn from. */
export type SeenRecord = {
  /** The newest form of the server, and the one that is shown. */
  offered: ReactNode
  shown: ReactNode
  record: object
  /** A new one has a new key: the form is drawn afresh. */
  round: number
  form: FormState
}

/** The record of a form that begins. */
export const toSeen = (record: object, form: ReactNode, round = 0): SeenRecord => ({
  offered: form,
  shown: form,
  record,
  round,
  form: createFormState(),
})

/**
 * What a form shows when the server sends it again. It never loses what was typed: a dirty form keeps the record that it began
 * with, and the server compares the versions when it is saved (decision 0128).
 */
export function takeRecord(seen: SeenRecord, record: object, offered: ReactNode): SeenRecord {
  if (seen.form.mustTake()) return toSeen(record, offered, seen.round + 1)
  const version = getVersion(record)
  const isOwn = version !== undefined && version === seen.form.getSaved()
  if (isOwn || JSON.stringify(record) === JSON.stringify(seen.record)) {
    return { ...seen, offered, shown: offered, record }
  }
  return seen.form.isDirty() ? { ...seen, offered } : toSeen(record, offered, seen.round + 1)
}

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
