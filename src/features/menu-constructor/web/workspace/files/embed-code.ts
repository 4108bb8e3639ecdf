import { inventoryLayout } from '../../../format/tables/inventories.ts'
import { readText, type Project } from '../project/project.ts'

/** Nine slots of full size with the frame around them. */
const WIDTH = 560
const SLOT = 56
/** Bar, tools, title, borders and foot of a view, and room for a few lines of what happened. */
const AROUND = 380

/** Tall enough for the tallest of the project's menus. */
export function embedSize({ menus, gameVersion }: Project): { width: number; height: number } {
  const rows = menus.flatMap(({ text }) =>
    readText(text).menus.map(({ inventory, size }) => inventoryLayout(inventory, size, gameVersion).height),
  )
  return { width: WIDTH, height: Math.round(Math.max(1, ...rows) * SLOT) + AROUND }
}

/**
 * What the frame may do. Its scripts come from our own origin and are only given to that, hence `allow-same-origin`:
 * it gives the frame our origin, never that of the page around it. The rest is for the link into the constructor.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const attribute = (value: string): string => value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The element to put into a page. */
export function embedCode(address: string, title: string, { width, height }: ReturnType<typeof embedSize>) {
  const attributes = {
    src: address,
    title,
    width,
    height,
    loading: 'lazy',
    sandbox: SANDBOX,
    style: 'border:0;max-width:100%',
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${attribute(String(value))}"`)
  return `<iframe ${written.join(' ')}></iframe>`
}
