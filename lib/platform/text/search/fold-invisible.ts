/**
 * Characters without a glyph (DI, Default_Ignorable_Code_Point), control characters that are no white space, the marks of
 * interlinear annotations, the controls of hieroglyphs and the filler of Khitan, which fonts of phones draw as nothing.
 */
export const INVISIBLE = /(?![\t-\r\x85])[\p{DI}\p{Cc}\ufff9-\ufffb\u{13430}-\u{13440}\u{16fe4}]/gu
/** Letters that are drawn as a space: the empty Braille pattern and the empty note head. */
export const BLANK = /[\u2800\u{1d159}]/gu

/**
 * `text` for comparisons: without any character that nobody sees. In a file of its own, because pages load it; what removes
 * such characters from stored texts is larger.
 */
export const foldInvisible = (text: string): string => text.replace(BLANK, ' ').replace(INVISIBLE, '')
