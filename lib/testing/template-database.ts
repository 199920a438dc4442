/** The database every worker's is a copy of. */
export const TEMPLATE = 'zay_template'
