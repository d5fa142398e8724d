// Turns an OpenAPI description into what a reader wants to see of it.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const TYPES = {'date-time': 'time', uuid: 'UUID', uri: 'URL', boolean: 'true or false', integer: 'whole number'};

let schemas = {};

// read gives the groups of operations, in the order of the description's tags.
export function read(description) {
  schemas = description.components?.schemas ?? {};
  const operations = Object.entries(description.paths).flatMap(([path, item]) => METHODS
    .filter((method) => item[method])
    .map((method) => operation(method, path, item[method])));
  return (description.tags ?? []).map(({name, description: about}) => ({
    name, about, operations: operations.filter((o) => o.tag === name),
  })).filter((group) => group.operations.length > 0);
}

function operation(method, path, o) {
  const [type, media] = Object.entries(o.requestBody?.content ?? {})[0] ?? [];
  const read = {
    id: o.operationId, method: method.toUpperCase(), path, tag: o.tags?.[0], title: o.summary, about: o.description,
    who: who(o.security), parameters: (o.parameters ?? []).map(parameter), bodyType: type,
    body: media ? fields(media.schema) : [], answers: Object.entries(o.responses).map(answer),
  };
  read.curl = curl(read, o, media);
  read.text = [read.method, path, read.tag, o.summary, o.operationId, o.description, read.who.label, JSON.stringify([read.parameters, read.body, read.answers])].join(' ').toLowerCase();
  return read;
}

function who(security = []) {
  const key = security.some((s) => s.apiKey), session = security.some((s) => s.session);
  if (session && security.some((s) => Object.keys(s).length === 0)) return {session, label: 'Anyone, signed in or not'};
  if (key) return {key, session, label: session ? 'An API key or a signed-in person' : 'An API key'};
  return session ? {session, label: 'A signed-in person; not an API key'} : {label: 'Anyone, without signing in'};
}

const parameter = (p) => ({
  ...describe(p.schema ?? {}), name: p.name, place: p.in, required: p.required ?? false,
  about: p.description ?? p.schema?.description, example: p.example ?? p.schema?.examples?.[0],
});

function answer([status, {description, content, headers}]) {
  const media = content?.['application/json'];
  if (status >= 400) return {status, about: description, refusals: Object.values(media?.examples ?? {}).map((e) => e.value)};
  return {
    status, fields: media ? fields(media.schema).map(({example, required, ...field}) => field) : [],
    about: [media ? '' : description, headers && `Sets the header ${Object.keys(headers).join(', ')}.`].filter(Boolean).join(' '),
    example: media && (media.example ?? exampleOf(media.schema)),
  };
}

const resolve = (schema) => (schema?.$ref ? schemas[schema.$ref.split('/').pop()] ?? {} : schema ?? {});

// fields lists an object's fields, those of objects inside it with their path: template.id, templates[].id.
function fields(schema, prefix = '', depth = 0) {
  const {properties = {}, required = []} = resolve(schema);
  const names = [...required.filter((name) => properties[name]), ...Object.keys(properties).filter((name) => !required.includes(name))];
  return names.flatMap((name) => {
    const inner = resolve(properties[name]), items = resolve(inner.items);
    const row = {...describe(inner), name: prefix + name, required: required.includes(name), about: properties[name].description ?? inner.description};
    const below = depth > 3 ? [] : inner.properties ? fields(inner, `${prefix}${name}.`, depth + 1)
      : items.properties ? fields(items, `${prefix}${name}[].`, depth + 1) : [];
    return [row, ...below];
  });
}

function describe(schema) {
  const types = [schema.type ?? 'any'].flat();
  const [type] = types.filter((t) => t !== 'null');
  const name = type === 'array' ? `list of ${describe(resolve(schema.items)).type}` : TYPES[schema.format] ?? TYPES[type] ?? type;
  return {type: types.includes('null') ? `${name} or null` : name, limits: limits(schema), example: schema.examples?.[0]};
}

function limits({enum: values, minimum, maximum, minLength, maxLength, patternDescription}) {
  return [
    values && `One of ${values.filter((v) => v !== null).join(', ')}`,
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    minLength && `At least ${minLength} characters`, maxLength && `At most ${maxLength} characters`,
    patternDescription && `Must be ${patternDescription}`,
  ].filter(Boolean).join('. ');
}

function exampleOf(schema, depth = 0) {
  const {type = 'object', properties = {}, items, examples, example, enum: values, anyOf} = resolve(schema);
  if (anyOf) return exampleOf(anyOf[0], depth);
  if (example !== undefined || examples) return example ?? examples[0];
  if (values) return values[0];
  const types = [type].flat();
  if (types.includes('array')) return depth > 4 ? [] : [exampleOf(items, depth + 1)];
  if (types.includes('null')) return null;
  if (types.includes('object')) return Object.fromEntries(fields({type, properties, required: resolve(schema).required}).filter((f) => !/[.[]/.test(f.name)).map((f) => [f.name, exampleOf(properties[f.name], depth + 1)]));
  return {string: 'text', integer: 1, number: 1, boolean: true}[types[0]] ?? null;
}

// curl writes a command that works after the first steps: with $SLUG, $KEY, $TEMPLATE_ID and the cookie jar.
function curl({method, path, who: {key, session}, parameters, bodyType}, o, media) {
  const query = parameters.filter((p) => p.place === 'query' && p.required).map((p) => `${p.name}=${encodeURIComponent(p.example ?? '')}`).join('&');
  const address = location.origin + path.replace(/(\w+?)s?\/\{(\w+)\}/g, (_, parent, name) => `${_.split('/')[0]}/$${shellName(parent, name)}`);
  const lines = [`curl -sS${method === 'GET' || (method === 'POST' && media) ? '' : ` -X ${method}`}`, `"${address}${query && `?${query}`}"`];
  if (key) lines.push('-H "Authorization: Bearer $KEY"');
  else if (session) lines.push('-b mailwright.cookies');
  if (Object.values(o.responses).some((r) => r.headers?.['Set-Cookie'])) lines.push('-c mailwright.cookies');
  const body = media && sample(media);
  if (bodyType === 'application/json') lines.push("-H 'Content-Type: application/json'", `-d ${quote(compact(body)).replaceAll('analytical-engines', `'"$SLUG"'`)}`);
  else if (body) lines.push(...Object.entries(body).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`));
  return lines.join(' \\\n  ');
}

const shellName = (parent, name) => (name === 'id' ? `${parent}_id` : name.replace(/[A-Z]/g, '_$&')).toUpperCase();
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const compact = (value) => (JSON.stringify(value).length < 56 ? JSON.stringify(value) : JSON.stringify(value, null, 2));

// sample is the smallest sensible body: what the description gives, or what is required, or one field.
function sample({schema, example}) {
  if (example) return example;
  const {properties = {}, required = []} = resolve(schema);
  const names = required.length ? required : [properties.name ? 'name' : Object.keys(properties)[0]];
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name])]));
}
