import { readText, storeText, useStoredText } from '@/components/ui/browser/stored-text'

const toFlag = (stored: string | null | undefined, isOnByDefault: boolean): boolean =>
  stored === null || stored === undefined ? isOnByDefault : stored === 'on'

/** Whether a preference of this browser is on. */
export const readFlag = (key: string, isOnByDefault: boolean): boolean => toFlag(readText(key), isOnByDefault)

/** A preference of this browser that is on or off, in all tabs, and a function that changes it. */
export function useStoredFlag(
  key: string,
  isOnByDefault: boolean,
): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = toFlag(useStoredText(key), isOnByDefault)
  return [isOn, (isNowOn) => storeText(key, isNowOn ? 'on' : 'off')]
}
