/** The part of Tesseract's API that is used; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type TessBaseAPI = {
    /** 0 when the languages were loaded from `folder`; `engine` 1 is the neural network. */
    Init(folder: string, languages: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Takes /input of the file system; 1 when it cannot be read. */
    SetImageFile(orientation: number, angle: number): number
    /** 0 when the image was read. */
    Recognize(monitor: null): number
    /** Blocks, paragraphs, lines and words, one a row, separated by tabs. */
    GetTSVText(page: number): string
    Clear(): void
  }
  type Tesseract = {
    FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => TessBaseAPI
  }
  export default function load(options: {
    print: (text: string) => void
    printErr: (text: string) => void
  }): Promise<Tesseract>
}
