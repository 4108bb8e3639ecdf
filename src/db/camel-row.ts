import type { Tables } from './tables.ts'

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/**
 * Columns of a table under the names the code uses. The statement has to select them so, `created_at as "createdAt"`;
 * then rows need no copying.
 */
export type CamelRow<T extends keyof Tables, C extends keyof Tables[T] & string> = {
  [Name in C as Camel<Name>]: Tables[T][Name]
}
