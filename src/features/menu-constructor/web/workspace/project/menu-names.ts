const FORBIDDEN = /[^\p{L}\p{N}_-]+/gu

/** `Shop page.yml` → `Shop_page`: the part before `.yml`, without characters a key of config.yml cannot have. */
export function menuNameOf(file: string): string {
  const base = file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.ya?ml$/i, '')
  return base.replace(FORBIDDEN, '_').replace(/^_+|_+$/g, '') || 'menu'
}

/** The first of `name`, `name_2`, `name_3` … that is free; the plugin compares names without case. */
export function freeName(name: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map((one) => one.toLowerCase()))
  if (!used.has(name.toLowerCase())) return name
  const base = name.replace(/_\d+$/, '')
  for (let count = 2; ; count++) if (!used.has(`${base}_${count}`.toLowerCase())) return `${base}_${count}`
}
