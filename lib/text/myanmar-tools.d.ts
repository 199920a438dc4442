declare module 'myanmar-tools' {
  export class ZawgyiDetector {
    /** 0 (Unicode) to 1 (Zawgyi); -Infinity for text without Burmese. */
    getZawgyiProbability(text: string): number
  }
  export class ZawgyiConverter {
    zawgyiToUnicode(text: string): string
  }
}
