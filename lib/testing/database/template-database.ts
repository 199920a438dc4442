/** The database that each worker copies. */
export const TEMPLATE = 'zay_template'
