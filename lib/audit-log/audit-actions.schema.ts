/**
 * Every action that the audit log records, as noun.verb. The words of each are `auditWords.actions` in lib/i18n; a test
 * compares them.
 */
export const auditActions = [
  'brand.create',
  'brand.update',
  'brand.delete',
  'category.create',
  'category.update',
  'category.delete',
  'subcategory.create',
  'subcategory.update',
  'subcategory.delete',
  'product_group.create',
  'product_group.update',
  'product_group.delete',
  'product.create',
  'product.update',
  'product.archive',
  'product.publish',
  'product.restore',
  'product.import',
  'product.import_undo',
  'order.update',
  'order.note',
  'order.shipment',
  'order.settle',
  'order.refund',
  'order.waive',
  'order.correct',
  'order.return',
  'payment.verify',
  'payment.reject',
  'payment.reopen',
  'restock_request.call',
  'restock_request.reopen',
  'setting.update',
  'payment_account.create',
  'payment_account.update',
  'payment_account.delete',
  'payment_account.reorder',
  'delivery_zone.create',
  'delivery_zone.update',
  'delivery_zone.delete',
  'invitation.create',
  'invitation.delete',
  'person.create',
  'person.update',
  'person.delete',
  'person.reset',
  'person.resetLink',
  'password.update',
  'secondFactor.create',
  'secondFactor.delete',
  'session.create',
  'session.delete',
  'session.deleteAll',
  'token.create',
  'token.revoke',
  'notification.create',
  'notification.update',
  'notification.delete',
  'notification.resend',
  'backup.create',
  'backup.download',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The verbs of the actions of a noun. */
export type AuditVerb<Noun extends string> = AuditAction extends infer A
  ? A extends `${Noun}.${infer V}`
    ? V
    : never
  : never

export const isAuditAction = (action: string): action is AuditAction =>
  (auditActions as readonly string[]).includes(action)
