/** The invented numbers of the demo's payment accounts: the wallets share one, the banks another (decision D24). */
export const DEMO_NUMBERS = { wallet: '09 790 000 123', bank: '0000 1111 2222 3333' }
