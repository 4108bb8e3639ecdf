import type { MenuItem, Path, Plain, Value } from '../../format/menu.ts'
import { entryOf, lastEntries, scalarText, valueOf } from '../../format/read/tree.ts'
import { parseAction } from '../../format/tables/actions.ts'
import { clickKinds } from '../../format/tables/options.ts'
import { requirementKind } from '../../format/tables/requirements.ts'

/** A number that says what an item costs, and how another is written there. */
export interface PricePlace {
  path: Path
  price: number
  /** The whole value of the path with this price. */
  written(price: number): Plain
}

const number = /^\d+(?:\.\d+)?$/
/** Servers without Vault's own actions take the money by a command of their economy. */
const takingCommand =
  /^(\/?(?:\w+:)?(?:eco|economy|money|balance)\s+(?:take|remove|withdraw)\s+\S+\s+)(\d+(?:\.\d+)?)(?=\s|<|$)/i
const balance = /%(?:vault_eco_balance|essentials_money|cmi_user_balance)\w*%/i

/** What a click asks for and takes. What players get for a click is no price. */
export function pricesOf({ entry, path }: MenuItem): PricePlace[] {
  return clickKinds.flatMap((kind) => [
    ...requiredMoney(entry.value, `${kind}click_requirement`, path),
    ...takenMoney(entry.value, `${kind}click_commands`, path),
  ])
}

function requiredMoney(item: Value, key: string, path: Path): PricePlace[] {
  const list = valueOf(valueOf(item, key), 'requirements')
  if (list?.kind !== 'map') return []
  return lastEntries(list).flatMap((requirement): PricePlace[] => {
    const place = [...path, key, 'requirements', requirement.key]
    const type = requirementKind(scalarText(valueOf(requirement.value, 'type')) ?? '')?.type
    if (type === 'has money') {
      const amount = valueOf(requirement.value, 'amount')
      if (amount?.kind !== 'scalar' || typeof amount.value !== 'number') return []
      return [{ path: [...place, 'amount'], price: amount.value, written: (price) => price }]
    }
    if (type !== '>=' && type !== '>') return []
    const output = entryOf(requirement.value, 'output')?.value
    const text = scalarText(output)
    if (
      text === null ||
      !number.test(text) ||
      !balance.test(scalarText(valueOf(requirement.value, 'input')) ?? '')
    )
      return []
    const bare = output?.kind === 'scalar' && typeof output.value === 'number'
    return [
      {
        path: [...place, 'output'],
        price: Number(text),
        written: (price) => (bare ? price : String(price)),
      },
    ]
  })
}

function takenMoney(item: Value, key: string, path: Path): PricePlace[] {
  const list = valueOf(item, key)
  if (list?.kind !== 'list') return []
  return list.values.flatMap((value, index): PricePlace[] => {
    const line = scalarText(value)
    if (line === null) return []
    const { tag, argument } = parseAction(line)
    const found =
      tag === 'takemoney'
        ? /^(\s*)(\d+(?:\.\d+)?)(?=\s|<|$)/.exec(argument)
        : tag === 'console'
          ? takingCommand.exec(argument)
          : null
    if (!found) return []
    const at = line.indexOf(found[0], tag.length + 2) + found[1]!.length
    return [
      {
        path: [...path, key, index],
        price: Number(found[2]),
        written: (price) => line.slice(0, at) + price + line.slice(at + found[2]!.length),
      },
    ]
  })
}
