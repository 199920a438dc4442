import { type DatabaseClient, db } from '@/lib/platform/db/client'
import { buildOffsetPage, type Page } from '@/lib/platform/db/pagination'
import type { Admin } from '@/lib/platform/actors/actors'
import type { CourierSettlement } from '@/lib/platform/db/models'
import type {
  SettlementLine,
  SettlementsQuery,
  SettlementView,
} from '@/lib/shop/orders/cash/settlement-documents.schema'
import { getToReceive } from '@/lib/shop/orders/cash/settlements.rules'
import type { OrderFileOutcome } from '@/lib/shop/orders/files/order-file.schema'

const toSettlement = (row: CourierSettlement): SettlementView => {
  const { id, courier, file, version } = row
  const sums = {
    collected: Number(row.collected),
    corrected: Number(row.corrected),
    courier_fees: Number(row.courierFees),
  }
  return {
    id,
    courier,
    day: row.day.toISOString().slice(0, 10),
    file,
    ...sums,
    to_receive: getToReceive(sums),
    received: row.received === null ? null : Number(row.received),
    recorded_by: row.actor,
    created_at: row.createdAt.toISOString(),
    version,
  }
}

/** A page of the settlements, newest first; of one courier if one is given. */
export async function listSettlements(
  _admin: Admin,
  { page, per_page: perPage, courier }: SettlementsQuery,
): Promise<Page<SettlementView>> {
  const where = courier === null ? {} : { courier: { equals: courier, mode: 'insensitive' as const } }
  const [total, rows] = await Promise.all([
    db().courierSettlement.count({ where }),
    db().courierSettlement.findMany({
      where,
      orderBy: { id: 'desc' },
      take: perPage,
      skip: (page - 1) * perPage,
    }),
  ])
  return buildOffsetPage({ page, perPage }, total, rows.map(toSettlement))
}

/** A settlement; null when it does not exist. */
export async function getSettlement(
  _admin: Admin,
  id: number,
  on: DatabaseClient = db(),
): Promise<SettlementView | null> {
  const row = await on.courierSettlement.findUnique({ where: { id } })
  return row && toSettlement(row)
}

const toAmount = (value: bigint | null): number | null => (value === null ? null : Number(value))

/** The rows of a settlement by their lines. */
export async function listSettlementLines(_admin: Admin, id: number): Promise<SettlementLine[]> {
  const rows = await db().courierSettlementRow.findMany({
    where: { settlementId: id },
    orderBy: { line: 'asc' },
  })
  return rows.map(({ line, orderId, name, due, collected, courierFee, outcome, message }) => ({
    line,
    order_id: orderId,
    name,
    due: toAmount(due),
    collected: toAmount(collected),
    courier_fee: courierFee,
    outcome: outcome as OrderFileOutcome,
    message,
  }))
}
