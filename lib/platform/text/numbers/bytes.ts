const STEPS = [
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const

/** Formats bytes for people, in decimal units as shops of disks do: "48 MB", "1.2 GB"; less than one MB as "0.3 MB". */
export function formatBytes(bytes: number): string {
  const [size, unit] = STEPS.find(([size]) => bytes >= size) ?? [1e6, 'MB']
  const amount = bytes / size
  return `${amount < 10 ? Math.ceil(amount * 10) / 10 : Math.round(amount)} ${unit}`
}
