import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import type { Duplicate } from '@/lib/shop/catalogue/import/import-duplicates.rules'
import { auditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import { groupColumns } from '@/lib/shop/catalogue/import/product-import.schema'
import type {
  ImportAction,
  ImportError,
  ImportRowView,
  ImportView,
  ImportColumn,
} from '@/lib/shop/catalogue/import/product-import.schema'
import type { ProductImport } from '@/lib/platform/db/models'

/** A stored row of a check. */
export type ImportRow = {
  lineNumber: number
  action: ImportAction
  productId: number | null
  name: string
  before: AuditFields | null
  after: AuditFields | null
  errors: ImportError[]
  duplicate: Duplicate | null
}

/** Maps a check to the contract's ProductImport. */
export function toImport(row: ProductImport, isApplying: boolean): ImportView {
  const isApplied = row.appliedAt !== null
  const isUndone = row.undoneAt !== null
  const total = (isApplying ? row.applyCount : null) ?? row.createCount + row.updateCount
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    state: isUndone ? 'undone' : isApplied ? 'applied' : isApplying ? 'applying' : 'checked',
    actor: row.actor,
    applied_at: row.appliedAt?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    // Without a count of rows it was applied by a version that stored nothing for an undo.
    can_undo: isApplied && !isUndone && row.applyCount !== null && row.applyCount > 0,
    left_out: row.omittedColumns as ImportColumn[],
    as_drafts: row.asDrafts,
    counts: {
      create: row.createCount,
      change: row.updateCount,
      same: row.unchangedCount,
      refuse: row.invalidCount,
    },
    duplicates: { count: row.duplicateCount, update: row.duplicateUpdateCount },
    renames: row.renameCount,
    progress: { done: isApplied ? total : isApplying ? row.processedCount : 0, total },
  }
}

/** Maps a row of a check to the contract's ImportRow, with values as cells of the file. */
export function toImportRow(row: ImportRow): ImportRowView {
  const { duplicate } = row
  return {
    line: row.lineNumber,
    id: row.productId,
    product_name: row.name,
    changes: toChanges(row.before, row.after),
    problems: row.errors,
    duplicate: duplicate && {
      id: duplicate.productId,
      line: duplicate.lineNumber,
      changes: toChanges(duplicate.before ?? null, duplicate.after ?? null),
    },
  }
}

function toChanges(before: AuditFields | null, after: AuditFields | null): ImportRowView['changes'] {
  const cell = (facts: AuditFields | null, fact: string) => {
    const value = facts?.[fact] ?? null
    return value === null ? null : String(value)
  }
  return Object.entries({ ...auditColumns, ...groupColumns }).flatMap(([fact, column]) => {
    const [was, becomes] = [cell(before, fact), cell(after, fact)]
    return was === becomes ? [] : [{ column, before: was, after: becomes }]
  })
}
