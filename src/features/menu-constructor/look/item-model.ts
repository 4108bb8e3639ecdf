/** What a resource pack of the server chooses an item's picture by. */
export interface ItemModel {
  /** `model_data` is the first of them. */
  floats: readonly number[]
  flags: readonly boolean[]
  strings: readonly string[]
  itemModel: string | null
}
