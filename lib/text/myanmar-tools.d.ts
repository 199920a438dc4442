declare module 'myanmar-tools' {
  type ZawgyiDetector = {
    /** 0 (Unicode) to 1 (Zawgyi); -Infinity for text without Burmese. */
    getZawgyiProbability(text: string): number
  }
  type ZawgyiConverter = {
    zawgyiToUnicode(text: string): string
    unicodeToZawgyi(text: string): string
  }
  /** CommonJS whose names an ES module cannot see: all of it is the default. */
  const tools: { ZawgyiDetector: new () => ZawgyiDetector; ZawgyiConverter: new () => ZawgyiConverter }
  export default tools
}
