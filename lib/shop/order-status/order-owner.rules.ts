import type { CustomerContext } from '@/lib/platform/actors/actors'

/**
 * The condition of Prisma for the orders of a customer: those that they placed, and, once they signed in by a link of the shop,
 * those of their phone numbers (decision 0186). Every call of a customer about an order asks this.
 */
export const ownedBy = ({ customerId }: CustomerContext) => ({
  OR: [{ customerId }, { accountId: customerId }],
})
