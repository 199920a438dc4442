import type { AuditFields } from '@/lib/catalogue/catalogue.rules'
import { auditColumns } from '@/lib/catalogue/product-audit.rules'
import type {
  ImportAction,
  ImportError,
  ImportRowView,
  ImportView,
  ImportColumn,
} from '@/lib/catalogue/product-import.schema'
import type { ProductImport } from '@/lib/db/models'

/** A stored row of a check. */
export type ImportRow = {
  lineNumber: number
  action: ImportAction
  productId: number | null
  name: string
  before: AuditFields | null
  after: AuditFields | null
  errors: ImportError[]
}

/** Maps a check to the contract's ProductImport. */
export function toImport(row: ProductImport, isApplying: boolean): ImportView {
  const total = row.createCount + row.updateCount
  const isApplied = row.appliedAt !== null
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    state: isApplied ? 'applied' : isApplying ? 'applying' : 'checked',
    left_out: row.omittedColumns as ImportColumn[],
    counts: {
      create: row.createCount,
      change: row.updateCount,
      same: row.unchangedCount,
      refuse: row.invalidCount,
    },
    progress: { done: isApplied ? total : isApplying ? row.processedCount : 0, total },
  }
}

/** Maps a row of a check to the contract's ImportRow, with values as cells of the file. */
export function toImportRow({
  lineNumber: line,
  productId,
  name,
  before,
  after,
  errors: problems,
}: ImportRow): ImportRowView {
  const cell = (facts: AuditFields | null, fact: string) => {
    const value = facts?.[fact] ?? null
    return value === null ? null : String(value)
  }
  const changes = Object.entries(auditColumns).flatMap(([fact, column]) => {
    const [was, becomes] = [cell(before, fact), cell(after, fact)]
    return was === becomes ? [] : [{ column, before: was, after: becomes }]
  })
  return { line, id: productId, product_name: name, changes, problems }
}
