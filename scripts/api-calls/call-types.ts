/** The part of an OpenAPI document that is read here. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

type Schema = {
  $ref?: string;
  type?: string | string[];
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  /** Which query this answer is for, `name=value`. */
  'x-when'?: string;
};

/** TypeScript for every named schema, and for every call: the path with its parameters, the query, body and answer. */
export function toCallTypes({ paths, components }: Document): string {
  const lines = ['// Generated from the OpenAPI document by `npm run calls`.', ''];
  for (const [name, schema] of Object.entries(components.schemas)) lines.push(`type ${name} = ${typeOf(schema)};`);

  lines.push('', 'export interface Calls {');
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  for (const [method, ofMethod = []] of Object.entries(Object.groupBy(calls, (call) => call.method))) {
    lines.push(`  ${method}: {`);
    for (const { path, operation } of ofMethod) lines.push(...linesOf(path.replace(/^\/api/, ''), operation));
    lines.push('  };');
  }
  lines.push('}', '');
  return lines.join('\n');
}

function linesOf(path: string, { parameters = [], requestBody, responses }: Operation): string[] {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return `\${${typeOfParameter(parameter?.schema ?? {})}}`;
  });
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const fields = query.map(({ name, required, schema }) => fieldOf(name, schema, required === true));
  const content = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  return [
    `    '${path}': {`,
    `      path: \`${filled}\`;`,
    ...(fields.length > 0 ? [`      query: { ${fields.join(' ')} };`] : []),
    ...(requestBody ? [`      body: ${typeOfBody(requestBody.content)};`] : []),
    ...(content ? linesOfAnswer(content) : []),
    '    };',
  ];
}

/** A path is text: a parameter of digits is a number in it. */
function typeOfParameter(schema: Schema): string {
  return schema.pattern?.includes('\\d+$') ? 'number' : typeOf(schema);
}

function typeOfBody(content: Record<string, { schema: Schema }>): string {
  const { 'application/json': json, 'multipart/form-data': form } = content;
  return json ? typeOf(json.schema) : form ? 'FormData' : 'string';
}

/** What the envelope holds under `data`; a `Blob` for what is a file. */
function linesOfAnswer(content: Record<string, { schema: Schema }>): string[] {
  const json = content['application/json'];
  if (!json) return ['      answer: Blob;'];
  const data = json.schema.properties?.data ?? {};
  const parts = Object.groupBy(data.anyOf ?? [data], (part) => (part['x-when'] ? 'sometimes' : 'usually'));
  const sometimes = parts.sometimes?.map((part) => fieldOf(part['x-when'] ?? '', part, true)) ?? [];
  return [
    `      answer: ${unionOf((parts.usually ?? []).map(typeOf))};`,
    ...(sometimes.length > 0 ? [`      answers: { ${sometimes.join(' ')} };`] : []),
  ];
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.allOf) return schema.allOf.map((part) => grouped(typeOf(part))).join(' & ');
  if (schema.anyOf) return unionOf(schema.anyOf.map(typeOf));
  if (schema.enum) return unionOf(schema.enum.map(literal));
  return unionOf([schema.type ?? 'unknown'].flat().map((type) => typeOfKind(type, schema)));
}

function typeOfKind(type: string, schema: Schema): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
    case 'unknown':
      return type;
    case 'integer':
      return 'number';
    case 'array':
      return `${grouped(typeOf(schema.items ?? {}))}[]`;
    case 'object':
      return typeOfObject(schema);
    default:
      throw new Error(`No type is known for ${type}`);
  }
}

function typeOfObject({ properties, required = [], additionalProperties }: Schema): string {
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => fieldOf(name, field, required.includes(name)));
    return `{ ${fields.join(' ')} }`;
  }
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`;
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): string {
  return `${/^\w+$/.test(name) ? name : literal(name)}${isRequired ? '' : '?'}: ${typeOf(schema)};`;
}

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ');
}

/** In brackets where it is made of several types. */
function grouped(type: string): string {
  return /^[\w<>, ]+$|^\{[^{}]*\}$/.test(type) ? type : `(${type})`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}
