/** A day of the chart: axis label, amount in Kyat, and tooltip text. */
export type ChartBar = { day: string; sales: number; label: string }
