/** The sixteen dyes as the game mixes them into wool and banners. */
export const dyes: Readonly<Record<string, string>> = {
  WHITE: '#f9fffe',
  ORANGE: '#f9801d',
  MAGENTA: '#c74ebd',
  LIGHT_BLUE: '#3ab3da',
  YELLOW: '#fed83d',
  LIME: '#80c71f',
  PINK: '#f38baa',
  GRAY: '#474f52',
  LIGHT_GRAY: '#9d9d97',
  CYAN: '#169c9c',
  PURPLE: '#8932b8',
  BLUE: '#3c44aa',
  BROWN: '#835432',
  GREEN: '#5e7c16',
  RED: '#b02e26',
  BLACK: '#1d1d21',
}

const trimColours: Record<string, string> = {
  AMETHYST: '#9a5cc6',
  COPPER: '#b4684d',
  DIAMOND: '#6eecd2',
  EMERALD: '#11a036',
  GOLD: '#deb12d',
  IRON: '#ececec',
  LAPIS: '#416e97',
  NETHERITE: '#625859',
  QUARTZ: '#e3d4c4',
  REDSTONE: '#971607',
  RESIN: '#fc7812',
}
/** What a trim is made of gives its colour. */
export const trimColour = (material: string): string => trimColours[material] ?? '#ececec'
