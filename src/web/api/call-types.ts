import type { Calls } from './api-calls.d.ts';

export type Method = keyof Calls;

/** The paths of a method's calls with their parameters, and with a query or without one. */
export type Path<M extends Method> = PathOf<M> | `${PathOf<M>}?${string}`;

/** What the envelope holds under `data`. */
export type AnswerOf<M extends Method, P extends Path<M>> =
  CallAt<M, P> extends infer Call ? AnswerAt<Call, P, Field<Call, 'answers'>> : never;

/** Of a call whose query decides what is answered: that, or any of its answers where the query is text as a whole. */
type AnswerAt<Call, P extends string, Answers> =
  | (P extends `${string}${keyof Answers & string}${string}` ? never : Field<Call, 'answer'>)
  | {
      [When in keyof Answers & string]: P extends `${string}${When}${string}`
        ? Answers[When]
        : IfOpen<P, Answers[When]>;
    }[keyof Answers & string];

type IfOpen<P extends string, Type> = P extends `${string}?${infer Query}`
  ? string extends Query
    ? Type
    : never
  : never;
/** What most answers hold under `data.data`. */
export type DataOf<P extends Path<'GET'>> = Field<AnswerOf<'GET', P>, 'data'>;
export type BodyOf<M extends Method, P extends Path<M>> = Field<CallAt<M, P>, 'body'>;

/** The parameters of the query, by name and value. A query that is text as a whole, as of the page's own address, may be any. */
export type Checked<M extends Method, P extends Path<M>> = P extends `${string}?${infer Query}`
  ? string extends Query
    ? unknown
    : QueryCheck<Query, Field<CallAt<M, P>, 'query'>>
  : unknown;

type QueryCheck<Query extends string, Known> = Query extends `${infer First}&${infer Rest}`
  ? QueryCheck<First, Known> & QueryCheck<Rest, Known>
  : Query extends `${infer Name}=${infer Value}`
    ? Name extends keyof Known
      ? Value extends Known[Name]
        ? unknown
        : { 'not a value of': Name }
      : { 'not a parameter': Name }
    : unknown;

type PathOf<M extends Method> = { [Name in keyof Calls[M]]: Field<Calls[M][Name], 'path'> & string }[keyof Calls[M]];

type CallAt<M extends Method, P extends string> = P extends string
  ? {
      [Name in keyof Calls[M]]: WithoutQuery<P> extends Field<Calls[M][Name], 'path'> ? Calls[M][Name] : never;
    }[keyof Calls[M]]
  : never;

type WithoutQuery<P extends string> = P extends `${infer Before}?${string}` ? Before : P;

type Field<Call, Name extends string> = Call extends Record<Name, infer Type> ? Type : undefined;
