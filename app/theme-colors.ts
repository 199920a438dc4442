/** Copies of tokens from globals.css for places without the style sheet. A test compares them. */
export const lightTheme = {
  ground: '#faf7f0',
  surface: '#fffdf9',
  ink: '#22251f',
  muted: '#5d6158',
  line: '#e5dccb',
  jade: '#0b6b50',
  'on-jade': '#ffffff',
}

export const darkTheme: typeof lightTheme = {
  ground: '#141713',
  surface: '#1b1f1a',
  ink: '#eeebe2',
  muted: '#aaaea2',
  line: '#333a31',
  jade: '#58c49b',
  'on-jade': '#06251a',
}
