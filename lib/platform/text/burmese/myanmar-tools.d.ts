declare module 'myanmar-tools' {
  type ZawgyiDetector = {
    /** 0 (Unicode) to 1 (Zawgyi); -Infinity for text without Burmese. */
    getZawgyiProbability(text: string): number
  }
  type ZawgyiConverter = {
    zawgyiToUnicode(text: string): string
    unicodeToZawgyi(text: string): string
  }
  /** A CommonJS module whose named exports ES modules cannot detect, so only the default export works. */
  const tools: { ZawgyiDetector: new () => ZawgyiDetector; ZawgyiConverter: new () => ZawgyiConverter }
  export default tools
}
