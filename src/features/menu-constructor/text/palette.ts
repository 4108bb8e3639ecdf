/** The sixteen colours of `&0`–`&f`, as the game draws them. */
export const palette: Readonly<Record<string, string>> = {
  '0': '#000000',
  '1': '#0000aa',
  '2': '#00aa00',
  '3': '#00aaaa',
  '4': '#aa0000',
  '5': '#aa00aa',
  '6': '#ffaa00',
  '7': '#aaaaaa',
  '8': '#555555',
  '9': '#5555ff',
  a: '#55ff55',
  b: '#55ffff',
  c: '#ff5555',
  d: '#ff55ff',
  e: '#ffff55',
  f: '#ffffff',
}

/** In the order of the codes. Written out: an object would put the keys that look like numbers first. */
export const colourCodes = [...'0123456789abcdef']

/** Names of the colours in MiniMessage and JSON components. */
export const namedColours: Readonly<Record<string, string>> = {
  black: '0',
  dark_blue: '1',
  dark_green: '2',
  dark_aqua: '3',
  dark_red: '4',
  dark_purple: '5',
  gold: '6',
  gray: '7',
  grey: '7',
  dark_gray: '8',
  dark_grey: '8',
  blue: '9',
  green: 'a',
  aqua: 'b',
  red: 'c',
  light_purple: 'd',
  yellow: 'e',
  white: 'f',
}
