var __defProp = Object.defineProperty;
var __export = (target2, all) => {
  for (var name in all)
    __defProp(target2, name, { get: all[name], enumerable: true });
};

var util_exports = {};
__export(util_exports, {
  BIGINT_FORMAT_RANGES: () => BIGINT_FORMAT_RANGES,
  CONSTANT_CATCH: () => CONSTANT_CATCH,
  Class: () => Class,
  NUMBER_FORMAT_RANGES: () => NUMBER_FORMAT_RANGES,
  aborted: () => aborted,
  allowsEval: () => allowsEval,
  assert: () => assert,
  assertEqual: () => assertEqual,
  assertIs: () => assertIs,
  assertNever: () => assertNever,
  assertNotEqual: () => assertNotEqual,
  assignProp: () => assignProp,
  attachSchema: () => attachSchema,
  base64ToUint8Array: () => base64ToUint8Array,
  base64urlToUint8Array: () => base64urlToUint8Array,
  cached: () => cached,
  captureStackTrace: () => captureStackTrace,
  cleanEnum: () => cleanEnum,
  cleanRegex: () => cleanRegex,
  clone: () => clone,
  cloneDef: () => cloneDef,
  codePointLength: () => codePointLength,
  constantCatch: () => constantCatch,
  createTransparentProxy: () => createTransparentProxy,
  defineLazy: () => defineLazy,
  defineLazyInternal: () => defineLazyInternal,
  derived: () => derived,
  esc: () => esc,
  escapeRegex: () => escapeRegex,
  explicitlyAborted: () => explicitlyAborted,
  extend: () => extend,
  finalizeIssue: () => finalizeIssue,
  floatSafeRemainder: () => floatSafeRemainder,
  getElementAtPath: () => getElementAtPath,
  getEnumValues: () => getEnumValues,
  getLengthableOrigin: () => getLengthableOrigin,
  getParsedType: () => getParsedType,
  getSizableOrigin: () => getSizableOrigin,
  hexToUint8Array: () => hexToUint8Array,
  hide: () => hide,
  installLazyProp: () => installLazyProp,
  isObject: () => isObject,
  isPlainObject: () => isPlainObject,
  issue: () => issue,
  joinValues: () => joinValues,
  jsonStringifyReplacer: () => jsonStringifyReplacer,
  members: () => members,
  merge: () => merge,
  mergeDefs: () => mergeDefs,
  normalizeParams: () => normalizeParams,
  nullish: () => nullish,
  numKeys: () => numKeys,
  objectClone: () => objectClone,
  omit: () => omit,
  optionalKeys: () => optionalKeys,
  own: () => own,
  parsedType: () => parsedType,
  partial: () => partial,
  pick: () => pick,
  prefixIssues: () => prefixIssues,
  primitiveTypes: () => primitiveTypes,
  promiseAllObject: () => promiseAllObject,
  propertyKeyTypes: () => propertyKeyTypes,
  randomString: () => randomString,
  rawShape: () => rawShape,
  required: () => required,
  safeExtend: () => safeExtend,
  shallowClone: () => shallowClone,
  sizeCaps: () => sizeCaps,
  slugify: () => slugify,
  stringifyPrimitive: () => stringifyPrimitive,
  toZod: () => toZod,
  uint8ArrayToBase64: () => uint8ArrayToBase64,
  uint8ArrayToBase64url: () => uint8ArrayToBase64url,
  uint8ArrayToHex: () => uint8ArrayToHex,
  unwrapMessage: () => unwrapMessage
});
function assertEqual(val) {
  return val;
}
function assertNotEqual(val) {
  return val;
}
function toZod() {
  return (schema) => schema;
}
function assertIs(_arg) {
}
function assertNever(_x) {
  throw new Error("Unexpected value in exhaustive check");
}
function assert(_) {
}
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function joinValues(array2, separator = "|") {
  return array2.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter;
    this._value = void 0;
  }
  get value() {
    const getter = this._getter;
    if (getter !== void 0) {
      this._value = getter();
      this._getter = void 0;
    }
    return this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end2 = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end2);
}
function floatSafeRemainder(val, step) {
  const ratio = val / step;
  const roundedRatio = Math.round(ratio);
  const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
  if (Math.abs(ratio - roundedRatio) < tolerance)
    return 0;
  return ratio - roundedRatio;
}
var EVALUATING = /* @__PURE__ */ Symbol("evaluating");
function defineLazy(object2, key, getter) {
  let value = void 0;
  Object.defineProperty(object2, key, {
    get() {
      if (value === EVALUATING) {
        return void 0;
      }
      if (value === void 0) {
        value = EVALUATING;
        value = getter();
      }
      return value;
    },
    set(v) {
      Object.defineProperty(object2, key, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function objectClone(obj) {
  return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target2, prop, value) {
  Object.defineProperty(target2, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function rawShape(def) {
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
  return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target2, key, getter) {
  Object.defineProperty(target2, key, {
    get() {
      const value = getter();
      assignProp(this, key, value);
      return value;
    },
    enumerable: true,
    configurable: true
  });
}
function putProp(target2, key, value) {
  if (key in target2)
    assignProp(target2, key, value);
  else
    target2[key] = value;
}
function mirrorShape(target2, source, keys, wrap) {
  const raw = sourceShape(source);
  for (const key of keys) {
    const desc = Object.getOwnPropertyDescriptor(raw, key);
    if (!desc.enumerable)
      continue;
    if (desc.get) {
      deferProp(target2, key, () => {
        const value = source._zod.def.shape[key];
        return wrap ? wrap(value, key) : value;
      });
    } else
      putProp(target2, key, wrap ? wrap(desc.value, key) : desc.value);
  }
}
function mirrorProps(target2, source) {
  for (const key of Reflect.ownKeys(source)) {
    const desc = Object.getOwnPropertyDescriptor(source, key);
    if (!desc.enumerable)
      continue;
    if (desc.get)
      deferProp(target2, key, () => source[key]);
    else
      putProp(target2, key, desc.value);
  }
}
function mergeDefs(...defs) {
  const mergedDescriptors = {};
  for (const def of defs) {
    const descriptors = Object.getOwnPropertyDescriptors(def);
    Object.assign(mergedDescriptors, descriptors);
  }
  return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
  return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
  if (!path)
    return obj;
  return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
  const keys = Object.keys(promisesObj);
  const promises = keys.map((key) => promisesObj[key]);
  return Promise.all(promises).then((results) => {
    const resolvedObj = {};
    for (let i = 0; i < keys.length; i++) {
      resolvedObj[keys[i]] = results[i];
    }
    return resolvedObj;
  });
}
function randomString(length = 10) {
  const chars = "abcdefghijklmnopqrstuvwxyz";
  let str = "";
  for (let i = 0; i < length; i++) {
    str += chars[Math.floor(Math.random() * chars.length)];
  }
  return str;
}
function esc(str) {
  return JSON.stringify(str);
}
function slugify(input) {
  return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = /* @__PURE__ */ cached(() => {
  if (globalConfig.jitless) {
    return false;
  }
  if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
    return false;
  }
  try {
    const F = Function;
    new F("");
    return true;
  } catch (_) {
    return false;
  }
});
function isPlainObject(o) {
  if (isObject(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  if (typeof ctor !== "function")
    return true;
  const prot = ctor.prototype;
  if (isObject(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function shallowClone(o) {
  if (isPlainObject(o))
    return { ...o };
  if (Array.isArray(o))
    return [...o];
  if (o instanceof Map)
    return new Map(o);
  if (o instanceof Set)
    return new Set(o);
  return o;
}
function numKeys(data) {
  let keyCount = 0;
  for (const key in data) {
    if (Object.prototype.hasOwnProperty.call(data, key)) {
      keyCount++;
    }
  }
  return keyCount;
}
var getParsedType = (data) => {
  const t = typeof data;
  switch (t) {
    case "undefined":
      return "undefined";
    case "string":
      return "string";
    case "number":
      return Number.isNaN(data) ? "nan" : "number";
    case "boolean":
      return "boolean";
    case "function":
      return "function";
    case "bigint":
      return "bigint";
    case "symbol":
      return "symbol";
    case "object":
      if (Array.isArray(data)) {
        return "array";
      }
      if (data === null) {
        return "null";
      }
      if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
        return "promise";
      }
      if (typeof Map !== "undefined" && data instanceof Map) {
        return "map";
      }
      if (typeof Set !== "undefined" && data instanceof Set) {
        return "set";
      }
      if (typeof Date !== "undefined" && data instanceof Date) {
        return "date";
      }
      if (typeof File !== "undefined" && data instanceof File) {
        return "file";
      }
      return "object";
    default:
      throw new Error(`Unknown data type: ${t}`);
  }
};
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
var primitiveTypes = /* @__PURE__ */ new Set([
  "string",
  "number",
  "bigint",
  "boolean",
  "symbol",
  "undefined"
]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function createTransparentProxy(getter) {
  let target2;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target2 ?? (target2 = getter());
      return Reflect.get(target2, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target2 ?? (target2 = getter());
      return Reflect.set(target2, prop, value, receiver);
    },
    has(_, prop) {
      target2 ?? (target2 = getter());
      return Reflect.has(target2, prop);
    },
    deleteProperty(_, prop) {
      target2 ?? (target2 = getter());
      return Reflect.deleteProperty(target2, prop);
    },
    ownKeys(_) {
      target2 ?? (target2 = getter());
      return Reflect.ownKeys(target2);
    },
    getOwnPropertyDescriptor(_, prop) {
      target2 ?? (target2 = getter());
      return Reflect.getOwnPropertyDescriptor(target2, prop);
    },
    defineProperty(_, prop, descriptor) {
      target2 ?? (target2 = getter());
      return Reflect.defineProperty(target2, prop, descriptor);
    }
  });
}
function stringifyPrimitive(value) {
  if (typeof value === "bigint")
    return value.toString() + "n";
  if (typeof value === "string")
    return `"${value}"`;
  return `${value}`;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = /* @__PURE__ */ (() => ({
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
var BIGINT_FORMAT_RANGES = {
  int64: [/* @__PURE__ */ BigInt("-9223372036854775808"), /* @__PURE__ */ BigInt("9223372036854775807")],
  uint64: [/* @__PURE__ */ BigInt(0), /* @__PURE__ */ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".pick() cannot be used on object schemas containing refinements");
  }
  const newShape = {};
  mirrorShape(newShape, schema, maskedKeys(schema, mask));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function maskedKeys(schema, mask) {
  const raw = sourceShape(schema);
  const keys = [];
  for (const key of Reflect.ownKeys(mask)) {
    if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
      throw new Error(`Unrecognized key: "${String(key)}"`);
    }
    if (mask[key])
      keys.push(key);
  }
  return keys;
}
function omit(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".omit() cannot be used on object schemas containing refinements");
  }
  const omitted = new Set(maskedKeys(schema, mask));
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const checks = schema._zod.def.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    const existingShape = sourceShape(schema);
    for (const key of Reflect.ownKeys(shape)) {
      if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) {
        throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
      }
    }
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
  mirrorProps(newShape, shape);
  return newShape;
}
function safeExtend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to safeExtend: expected a plain object");
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a2, b2) {
  if (!b2?._zod?.def) {
    throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
  }
  if (a2._zod.def.checks?.length) {
    throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
  }
  const newShape = {};
  mirrorShape(newShape, a2, Reflect.ownKeys(sourceShape(a2)));
  mirrorShape(newShape, b2, Reflect.ownKeys(sourceShape(b2)));
  const def = mergeDefs(a2._zod.def, {
    shape: newShape,
    get catchall() {
      return b2._zod.def.catchall;
    },
    checks: b2._zod.def.checks ?? []
  });
  return clone(a2, def);
}
function partial(Class2, schema, mask, name = "partial") {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
  }
  const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class2 && ((value, key) => selected && !selected.has(key) ? value : new Class2({ type: "optional", innerType: value })));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class2, schema, mask) {
  const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => (
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class2({ type: "nonoptional", innerType: value })
  ));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true) {
      return true;
    }
  }
  return false;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue === false) {
      return true;
    }
  }
  return false;
}
function prefixIssues(path, issues) {
  return issues.map((iss) => {
    var _a3;
    (_a3 = iss).path ?? (_a3.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  const caps = [];
  for (const ch of defChecks ?? []) {
    const d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    const max = d.maximum ?? d.length ?? d.size;
    if (max >= 0)
      caps.push([max, ch]);
  }
  return caps;
}
function attachSchema(issues, start, inst) {
  var _a3;
  for (let i = start; i < issues.length; i++) {
    (_a3 = issues[i]).schema ?? (_a3.schema = inst);
  }
}
function finalizeIssue(iss, ctx, config2) {
  var _a3;
  const traits = iss.inst?._zod?.traits;
  if (traits?.has("$ZodType")) {
    if (traits.has("$ZodCheck"))
      (_a3 = iss).schema ?? (_a3.schema = iss.inst);
    else
      iss.schema = iss.inst;
  }
  const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
  const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
  const full = {};
  for (const k of Object.keys(iss)) {
    if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
      continue;
    full[k] = iss[k];
  }
  full.path ?? (full.path = []);
  full.message = message;
  if (ctx?.reportInput) {
    full.input = iss.input;
  }
  return full;
}
function getSizableOrigin(input) {
  if (input instanceof Set)
    return "set";
  if (input instanceof Map)
    return "map";
  if (input instanceof File)
    return "file";
  return "unknown";
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  const units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count2 = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count2--;
      i++;
    }
  }
  return count2;
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function parsedType(data) {
  const t = typeof data;
  switch (t) {
    case "number": {
      return Number.isNaN(data) ? "nan" : "number";
    }
    case "object": {
      if (data === null) {
        return "null";
      }
      if (Array.isArray(data)) {
        return "array";
      }
      const obj = data;
      if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
        return obj.constructor.name;
      }
    }
  }
  return t;
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function cleanEnum(obj) {
  return Object.entries(obj).filter(([k, _]) => {
    return Number.isNaN(Number.parseInt(k, 10));
  }).map((el) => el[1]);
}
function base64ToUint8Array(base642) {
  const binaryString = atob(base642);
  const bytes = new Uint8Array(binaryString.length);
  for (let i = 0; i < binaryString.length; i++) {
    bytes[i] = binaryString.charCodeAt(i);
  }
  return bytes;
}
function uint8ArrayToBase64(bytes) {
  let binaryString = "";
  for (let i = 0; i < bytes.length; i++) {
    binaryString += String.fromCharCode(bytes[i]);
  }
  return btoa(binaryString);
}
function base64urlToUint8Array(base64url2) {
  const base642 = base64url2.replace(/-/g, "+").replace(/_/g, "/");
  const padding = "=".repeat((4 - base642.length % 4) % 4);
  return base64ToUint8Array(base642 + padding);
}
function uint8ArrayToBase64url(bytes) {
  return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
  const cleanHex = hex.replace(/^0x/, "");
  if (cleanHex.length % 2 !== 0) {
    throw new Error("Invalid hex string length");
  }
  const bytes = new Uint8Array(cleanHex.length / 2);
  for (let i = 0; i < cleanHex.length; i += 2) {
    bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
  }
  return bytes;
}
function uint8ArrayToHex(bytes) {
  return Array.from(bytes).map((b2) => b2.toString(16).padStart(2, "0")).join("");
}
var Class = class {
  constructor(..._args) {
  }
};
function members(proto, table) {
  for (const key in table) {
    const desc = Object.getOwnPropertyDescriptor(table, key);
    if (desc.get)
      Object.defineProperty(proto, key, { ...desc, enumerable: false });
    else
      defineBound(proto, key, desc.value);
  }
}
function own(inst, key, value, enumerable = true) {
  Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
  return value;
}
function hide(inst, key, value) {
  return own(inst, key, value, false);
}
// @__NO_SIDE_EFFECTS__
function derived(computes, table) {
  for (const key in computes) {
    const compute = computes[key];
    Object.defineProperty(table, key, {
      configurable: true,
      enumerable: true,
      get() {
        return own(this, key, compute(this));
      },
      set(value) {
        own(this, key, value);
      }
    });
  }
  return table;
}
function defineBound(proto, key, fn) {
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      return this == null ? fn : own(this, key, fn.bind(this));
    },
    set(value) {
      own(this, key, value);
    }
  });
}
function claim(inst, sentinel) {
  const proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
  configurable: true,
  get() {
    broke = true;
    return void 0;
  }
};
function defineLazyInternal(inst, key, compute) {
  const proto = Object.getPrototypeOf(inst._zod);
  if (key in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      Object.defineProperty(this, key, breaker);
      const outer = broke;
      broke = false;
      try {
        const value = compute(this);
        if (broke)
          delete this[key];
        else
          Object.defineProperty(this, key, { configurable: true, writable: true, value });
        broke = broke || outer;
        return value;
      } catch (err) {
        delete this[key];
        broke = broke || outer;
        throw err;
      }
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, value });
    }
  });
}
function installLazyProp(inst, key, make, enumerable) {
  const proto = claim(inst, key);
  if (!proto)
    return;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      const desc = { configurable: true, writable: true, enumerable, value: void 0 };
      Object.defineProperty(this, key, desc);
      desc.value = make(this);
      Object.defineProperty(this, key, desc);
      return desc.value;
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
    }
  });
}
var CONSTANT_CATCH = "~constantCatch";
function constantCatch(value) {
  const fn = () => value;
  fn[CONSTANT_CATCH] = true;
  return fn;
}

var _a;
var _zodDesc = { value: void 0, enumerable: false };
var _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  const E = _E;
  if (E) {
    const saved = E.stackTraceLimit;
    if (typeof saved === "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        _E = null;
        return new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer3, proto, params) {
  const zodProto = {};
  function Internals(def) {
    this.def = def;
    this.constr = _;
    this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  const protoMembers = proto;
  const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (!inst._zod) {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    } else if (inst._zod.traits.has(name)) {
      return;
    }
    inst._zod.traits.add(name);
    initializer3(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target2 = up ?? own2;
      if (!initialized.has(target2)) {
        initialized.add(target2);
        members(target2, protoMembers);
      }
    }
    const proto2 = _.prototype;
    for (const k in proto2) {
      if (!Object.prototype.hasOwnProperty.call(proto2, k))
        continue;
      if (!(k in inst)) {
        inst[k] = proto2[k].bind(inst);
      }
    }
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    const inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    const deferred = inst._zod.deferred;
    if (deferred) {
      for (const fn of deferred) {
        fn();
      }
      inst._zod.deferred = void 0;
    }
    const pp = globalThis.__zod_globalConfig?.postProcessor;
    if (pp)
      pp(inst);
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name) {
    super(`Encountered unidirectional transform during encode: ${name}`);
    this.name = "ZodEncodeError";
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

function _getMessage() {
  const internals = this._zod;
  internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
  return internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: true,
  configurable: true
};
var _issuesDesc = { value: void 0, enumerable: false };
var _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  _issuesDesc.value = def;
  Object.defineProperty(inst, "issues", _issuesDesc);
  _issuesDesc.value = void 0;
  Object.defineProperty(inst, "message", _messageDesc);
  const proto = Object.getPrototypeOf(inst);
  if (!_installedToString.has(proto)) {
    _installedToString.add(proto);
    Object.defineProperty(proto, "toString", {
      configurable: true,
      enumerable: false,
      get() {
        const value = () => this.message;
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
        return value;
      },
      set(value) {
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
      }
    });
  }
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});
function node(obj, key, make) {
  if (!Object.prototype.hasOwnProperty.call(obj, key)) {
    if (key === "__proto__") {
      Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
    } else {
      obj[key] = make();
    }
  }
  return obj[key];
}
function flattenError(error2, mapper = (issue2) => issue2.message) {
  const fieldErrors = {};
  const formErrors = [];
  for (const sub of error2.issues) {
    if (sub.path.length > 0) {
      node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
    } else {
      formErrors.push(mapper(sub));
    }
  }
  return { formErrors, fieldErrors };
}
function formatError(error2, mapper = (issue2) => issue2.message) {
  const fieldErrors = { _errors: [] };
  const processError = (error3, path = []) => {
    for (const issue2 of error3.issues) {
      if (issue2.code === "invalid_union" && issue2.errors.length) {
        issue2.errors.map((issues) => processError({ issues }, [...path, ...issue2.path]));
      } else if (issue2.code === "invalid_key") {
        processError({ issues: issue2.issues }, [...path, ...issue2.path]);
      } else if (issue2.code === "invalid_element") {
        processError({ issues: issue2.issues }, [...path, ...issue2.path]);
      } else {
        const fullpath = [...path, ...issue2.path];
        if (fullpath.length === 0) {
          fieldErrors._errors.push(mapper(issue2));
        } else {
          let curr = fieldErrors;
          let i = 0;
          while (i < fullpath.length) {
            const el = fullpath[i];
            const terminal = i === fullpath.length - 1;
            if (el === "_errors") {
              if (terminal)
                curr._errors.push(mapper(issue2));
              i++;
              continue;
            }
            if (!Object.prototype.hasOwnProperty.call(curr, el)) {
              Object.defineProperty(curr, el, {
                value: { _errors: [] },
                enumerable: true,
                writable: true,
                configurable: true
              });
            }
            const node2 = curr[el];
            if (terminal) {
              node2._errors.push(mapper(issue2));
            }
            curr = node2;
            i++;
          }
        }
      }
    }
  };
  processError(error2);
  return fieldErrors;
}

function finalizeParams(callee, params) {
  return { callee: params?.callee ?? callee, Err: params?.Err };
}
var _parse = (_Err) => {
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result2 = schema._zod.run({ value, issues: [] }, ctx);
    if (result2 instanceof Promise) {
      throw new $ZodAsyncError();
    }
    if (result2.issues.length) {
      const e = new (_params?.Err ?? _Err)(result2.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, _params?.callee ?? fn);
      throw e;
    }
    return result2.value;
  };
  return fn;
};
var _parseAsync = (_Err) => {
  const fn = async (schema, value, _ctx, params) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result2 = schema._zod.run({ value, issues: [] }, ctx);
    if (result2 instanceof Promise)
      result2 = await result2;
    if (result2.issues.length) {
      const e = new (params?.Err ?? _Err)(result2.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, params?.callee ?? fn);
      throw e;
    }
    return result2.value;
  };
  return fn;
};
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result2 = schema._zod.run({ value, issues: [] }, ctx);
  if (result2 instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result2.issues.length ? failure(_Err, result2.issues, ctx) : { success: true, data: result2.value };
};
function failure(Err, issues, ctx) {
  let error2;
  return {
    success: false,
    get error() {
      if (!error2) {
        error2 = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
        issues = void 0;
        ctx = void 0;
      }
      return error2;
    },
    set error(e) {
      error2 = e;
      issues = void 0;
      ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
  let result2 = schema._zod.run({ value, issues: [] }, ctx);
  if (result2 instanceof Promise)
    result2 = await result2;
  return result2.issues.length ? failure(_Err, result2.issues, ctx) : { success: true, data: result2.value };
};
var COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
var COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
var validate = ((schema, value, _ctx) => {
  const validator = schema._zod.bag.validator;
  if (validator !== void 0) {
    if (validator(value) !== COMPILE_INVALID)
      return true;
    if (validator.definite === true && _ctx === void 0)
      return false;
  }
  return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
  const ctx = _ctx ? { ..._ctx, async: false, abortEarly: true } : { async: false, abortEarly: true };
  const fallbackRun = schema._zod.bag.fallbackRun;
  let result2;
  if (fallbackRun) {
    ctx[COMPILE_FALLBACK] = true;
    result2 = fallbackRun({ value, issues: [] }, ctx);
  } else {
    result2 = schema._zod.run({ value, issues: [] }, ctx);
  }
  if (result2 instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result2.issues.length === 0;
}
var validateAsync = async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true, abortEarly: true } : { async: true, abortEarly: true };
  let result2 = schema._zod.run({ value, issues: [] }, ctx);
  if (result2 instanceof Promise)
    result2 = await result2;
  return result2.issues.length === 0;
};
var _encode = (_Err) => {
  const parse2 = _parse(_Err);
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return parse2(schema, value, ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _decode = (_Err) => {
  const parse2 = _parse(_Err);
  const fn = (schema, value, _ctx, _params) => {
    return parse2(schema, value, _ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _encodeAsync = (_Err) => {
  const parseAsync2 = _parseAsync(_Err);
  const fn = async (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return await parseAsync2(schema, value, ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _decodeAsync = (_Err) => {
  const parseAsync2 = _parseAsync(_Err);
  const fn = async (schema, value, _ctx, _params) => {
    return await parseAsync2(schema, value, _ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _safeEncode = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
  return _safeParse(_Err)(schema, value, ctx);
};
var _safeDecode = (_Err) => (schema, value, _ctx) => {
  return _safeParse(_Err)(schema, value, _ctx);
};
var _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
  return _safeParseAsync(_Err)(schema, value, ctx);
};
var _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
  return _safeParseAsync(_Err)(schema, value, _ctx);
};

var cuid = /^[cC][0-9a-z]{6,}$/;
var cuid2 = /^[0-9a-z]+$/;
var ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
var xid = /^[0-9a-vA-V]{20}$/;
var ksuid = /^[A-Za-z0-9]{27}$/;
var nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
  return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
var duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
var guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
var uuid = (version2) => {
  if (!version2)
    return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
  return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version2}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
var email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
var _emoji = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
  return new RegExp(_emoji, "u");
}
var ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
var ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
var cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
var cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
var base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
var base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
var httpProtocol = /^https?$/;
var e164 = /^\+[1-9]\d{6,14}$/;
var dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function anchor(source) {
  return new RegExp(`^${source}$`);
}
var date = /* @__PURE__ */ anchor(dateSource);
function timeSource(args) {
  const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
  const regex = typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
  return regex;
}
function time(args) {
  return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
  const opts = ["Z"];
  if (args.offset)
    opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
  const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
  const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
  return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
var anyString = /^[\s\S]{0,}$/;
var integer = /^-?\d+$/;
var number = /^-?\d+(?:\.\d+)?$/;
var boolean = /^(?:true|false)$/i;
var lowercase = /^[^A-Z]*$/;
var uppercase = /^[^a-z]*$/;

var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a3;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a3 = inst._zod).onattach ?? (_a3.onattach = []);
});
var _whenHasLength = (payload) => {
  const val = payload.value;
  return !nullish(val) && val.length !== void 0;
};
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckLessThan = /* @__PURE__ */ $constructor("$ZodCheckLessThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_big",
      maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_small",
      minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMultipleOf = /* @__PURE__ */ $constructor("$ZodCheckMultipleOf", (inst, def) => {
  $ZodCheck.init(inst, def);
  inst._zod.check = (payload) => {
    if (typeof payload.value !== typeof def.value)
      throw new Error("Cannot mix number and bigint in multiple_of check.");
    const isMultiple = typeof payload.value === "bigint" ? (
      // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
      def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
    ) : floatSafeRemainder(payload.value, def.value) === 0;
    if (isMultiple)
      return;
    payload.issues.push({
      origin: typeof payload.value,
      code: "not_multiple_of",
      divisor: def.value,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def);
  def.format = def.format || "float64";
  const isInt = def.format?.includes("int");
  const origin = isInt ? "int" : "number";
  const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.check = (payload) => {
    const input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          continue: false,
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        if (input > 0) {
          payload.issues.push({
            input,
            code: "too_big",
            maximum: Number.MAX_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        } else {
          payload.issues.push({
            input,
            code: "too_small",
            minimum: Number.MIN_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        }
        return;
      }
    }
    if (input < minimum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_small",
        minimum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
    if (input > maximum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_big",
        maximum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodCheckMaxLength = /* @__PURE__ */ $constructor("$ZodCheckMaxLength", (inst, def) => {
  var _a3;
  $ZodCheck.init(inst, def);
  (_a3 = inst._zod.def).when ?? (_a3.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units > def.maximum ? codePointLength(input) : units;
    if (length <= def.maximum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_big",
      maximum: def.maximum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a3;
  $ZodCheck.init(inst, def);
  (_a3 = inst._zod.def).when ?? (_a3.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units;
    if (length >= def.minimum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckLengthEquals = /* @__PURE__ */ $constructor("$ZodCheckLengthEquals", (inst, def) => {
  var _a3;
  $ZodCheck.init(inst, def);
  (_a3 = inst._zod.def).when ?? (_a3.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
    if (length === def.length)
      return;
    const origin = getLengthableOrigin(input);
    const tooBig = length > def.length;
    payload.issues.push({
      origin,
      ...tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length },
      inclusive: true,
      exact: true,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckStringFormat = /* @__PURE__ */ $constructor("$ZodCheckStringFormat", (inst, def) => {
  var _a3, _b;
  $ZodCheck.init(inst, def);
  if (def.pattern)
    (_a3 = inst._zod).check ?? (_a3.check = (payload) => {
      def.pattern.lastIndex = 0;
      if (def.pattern.test(payload.value))
        return;
      payload.issues.push({
        origin: "string",
        code: "invalid_format",
        format: def.format,
        input: payload.value,
        ...def.pattern ? { pattern: def.pattern.toString() } : {},
        inst,
        continue: !def.abort
      });
    });
  else
    (_b = inst._zod).check ?? (_b.check = () => {
    });
});
var $ZodCheckRegex = /* @__PURE__ */ $constructor("$ZodCheckRegex", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    def.pattern.lastIndex = 0;
    if (def.pattern.test(payload.value))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "regex",
      input: payload.value,
      pattern: def.pattern.toString(),
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckLowerCase = /* @__PURE__ */ $constructor("$ZodCheckLowerCase", (inst, def) => {
  def.pattern ?? (def.pattern = lowercase);
  $ZodCheckStringFormat.init(inst, def);
});
var $ZodCheckUpperCase = /* @__PURE__ */ $constructor("$ZodCheckUpperCase", (inst, def) => {
  def.pattern ?? (def.pattern = uppercase);
  $ZodCheckStringFormat.init(inst, def);
});
var $ZodCheckIncludes = /* @__PURE__ */ $constructor("$ZodCheckIncludes", (inst, def) => {
  $ZodCheck.init(inst, def);
  const escapedRegex = escapeRegex(def.includes);
  const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
  def.pattern = pattern;
  inst._zod.check = (payload) => {
    if (payload.value.includes(def.includes, def.position))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "includes",
      includes: def.includes,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckStartsWith = /* @__PURE__ */ $constructor("$ZodCheckStartsWith", (inst, def) => {
  $ZodCheck.init(inst, def);
  const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
  def.pattern ?? (def.pattern = pattern);
  inst._zod.check = (payload) => {
    if (payload.value.startsWith(def.prefix))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "starts_with",
      prefix: def.prefix,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckEndsWith = /* @__PURE__ */ $constructor("$ZodCheckEndsWith", (inst, def) => {
  $ZodCheck.init(inst, def);
  const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
  def.pattern ?? (def.pattern = pattern);
  inst._zod.check = (payload) => {
    if (payload.value.endsWith(def.suffix))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "ends_with",
      suffix: def.suffix,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckOverwrite = /* @__PURE__ */ $constructor("$ZodCheckOverwrite", (inst, def) => {
  $ZodCheck.init(inst, def);
  inst._zod.check = (payload) => {
    payload.value = def.tx(payload.value);
  };
});

var Doc = class {
  constructor(args = [], closed = {}) {
    this.content = [];
    this.indent = 0;
    this.args = args;
    this.closed = closed;
  }
  // the compiler catches a child's throw and keeps writing into this doc, so the indent has to unwind with it
  indented(fn) {
    this.indent += 1;
    try {
      fn(this);
    } finally {
      this.indent -= 1;
    }
  }
  write(arg) {
    if (typeof arg === "function") {
      arg(this, { execution: "sync" });
      arg(this, { execution: "async" });
      return;
    }
    const content = arg;
    const lines = content.split("\n").filter((x) => x);
    const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
    const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
    for (const line of dedented) {
      this.content.push(line);
    }
  }
  compile() {
    const F = Function;
    const content = this?.content ?? [``];
    const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {
${content.join("\n")}
};`);
    return factory(...Object.values(this.closed));
  }
};

var version = {
  major: 4,
  minor: 6,
  patch: 7
};

var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a3;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const defChecks = inst._zod.def.checks;
  const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a3 = inst._zod).deferred ?? (_a3.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload))
            continue;
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            attachSchema(payload.issues, currLen, inst);
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst);
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    const handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary)) {
        canary.aborted = true;
        return canary;
      }
      const checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks) {
        return inst._zod.parse(payload, ctx);
      }
      if (ctx.direction === "backward") {
        const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
        if (canary instanceof Promise) {
          return canary.then((canary2) => {
            return handleCanaryResult(canary2, payload, ctx);
          });
        }
        return handleCanaryResult(canary, payload, ctx);
      }
      const result2 = inst._zod.parse(payload, ctx);
      if (result2 instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result2.then((result3) => runChecks(result3, checks, ctx));
      }
      return runChecks(result2, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
});
var toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync2(inst, value) {
  const ctx = { async: true };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      const ctx = { async: false };
      try {
        const r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch (_) {
      }
      return validateAsync2(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = def.pattern ?? anyString;
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodStringFormat = /* @__PURE__ */ $constructor("$ZodStringFormat", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def);
  $ZodString.init(inst, def);
});
var $ZodGUID = /* @__PURE__ */ $constructor("$ZodGUID", (inst, def) => {
  def.pattern ?? (def.pattern = guid);
  $ZodStringFormat.init(inst, def);
});
var $ZodUUID = /* @__PURE__ */ $constructor("$ZodUUID", (inst, def) => {
  if (def.version) {
    const versionMap = {
      v1: 1,
      v2: 2,
      v3: 3,
      v4: 4,
      v5: 5,
      v6: 6,
      v7: 7,
      v8: 8
    };
    const v = versionMap[def.version];
    if (v === void 0)
      throw new Error(`Invalid UUID version: "${def.version}"`);
    def.pattern ?? (def.pattern = uuid(v));
  } else
    def.pattern ?? (def.pattern = uuid());
  $ZodStringFormat.init(inst, def);
});
var $ZodEmail = /* @__PURE__ */ $constructor("$ZodEmail", (inst, def) => {
  def.pattern ?? (def.pattern = email);
  $ZodStringFormat.init(inst, def);
});
var URL_BAD_FORMAT = 1;
var URL_UNPARSEABLE = 2;
function canParseURL(input) {
  try {
    if (typeof URL !== "undefined" && typeof URL.canParse === "function")
      return URL.canParse(input);
    new URL(input);
    return true;
  } catch {
    return false;
  }
}
function validateURL(trimmed, def) {
  if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
    return canParseURL(trimmed) || URL_UNPARSEABLE;
  }
  return parseURLObject(trimmed, def);
}
function parseURLObject(trimmed, def) {
  if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
    return URL_BAD_FORMAT;
  }
  try {
    if (typeof URL !== "undefined") {
      const URLStatic = URL;
      if (typeof URLStatic.parse === "function")
        return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
    }
    return new URL(trimmed);
  } catch {
    return URL_UNPARSEABLE;
  }
}
var asciiTabOrNewline = /[\t\n\r]/g;
function stripTabAndNewline(value) {
  return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
  hostname.lastIndex = 0;
  return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
  protocol.lastIndex = 0;
  return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
var $ZodURL = /* @__PURE__ */ $constructor("$ZodURL", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    try {
      const trimmed = payload.value.trim();
      const url = validateURL(trimmed, def);
      if (url === URL_BAD_FORMAT) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid URL format",
          input: payload.value,
          inst,
          continue: !def.abort
        });
        return;
      }
      if (url === URL_UNPARSEABLE) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          input: payload.value,
          inst,
          continue: !def.abort
        });
        return;
      }
      if (url === true) {
        payload.value = stripTabAndNewline(trimmed);
        return;
      }
      if (def.hostname && !urlHostnameOk(url, def.hostname)) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid hostname",
          pattern: def.hostname.source,
          input: payload.value,
          inst,
          continue: !def.abort
        });
      }
      if (def.protocol && !urlProtocolOk(url, def.protocol)) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid protocol",
          pattern: def.protocol.source,
          input: payload.value,
          inst,
          continue: !def.abort
        });
      }
      payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
      return;
    } catch (_) {
      payload.issues.push({
        code: "invalid_format",
        format: "url",
        input: payload.value,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodEmoji = /* @__PURE__ */ $constructor("$ZodEmoji", (inst, def) => {
  def.pattern ?? (def.pattern = emoji());
  $ZodStringFormat.init(inst, def);
});
var $ZodNanoID = /* @__PURE__ */ $constructor("$ZodNanoID", (inst, def) => {
  if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1))
    throw new Error(`Invalid nanoid length: ${def.length}`);
  def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
  $ZodStringFormat.init(inst, def);
});
var $ZodCUID = /* @__PURE__ */ $constructor("$ZodCUID", (inst, def) => {
  def.pattern ?? (def.pattern = cuid);
  $ZodStringFormat.init(inst, def);
});
var $ZodCUID2 = /* @__PURE__ */ $constructor("$ZodCUID2", (inst, def) => {
  def.pattern ?? (def.pattern = cuid2);
  $ZodStringFormat.init(inst, def);
});
var $ZodULID = /* @__PURE__ */ $constructor("$ZodULID", (inst, def) => {
  def.pattern ?? (def.pattern = ulid);
  $ZodStringFormat.init(inst, def);
});
var $ZodXID = /* @__PURE__ */ $constructor("$ZodXID", (inst, def) => {
  def.pattern ?? (def.pattern = xid);
  $ZodStringFormat.init(inst, def);
});
var $ZodKSUID = /* @__PURE__ */ $constructor("$ZodKSUID", (inst, def) => {
  def.pattern ?? (def.pattern = ksuid);
  $ZodStringFormat.init(inst, def);
});
var $ZodISODateTime = /* @__PURE__ */ $constructor("$ZodISODateTime", (inst, def) => {
  def.pattern ?? (def.pattern = datetime(def));
  $ZodStringFormat.init(inst, def);
});
var $ZodISODate = /* @__PURE__ */ $constructor("$ZodISODate", (inst, def) => {
  def.pattern ?? (def.pattern = date);
  $ZodStringFormat.init(inst, def);
});
var $ZodISOTime = /* @__PURE__ */ $constructor("$ZodISOTime", (inst, def) => {
  def.pattern ?? (def.pattern = time(def));
  $ZodStringFormat.init(inst, def);
});
var $ZodISODuration = /* @__PURE__ */ $constructor("$ZodISODuration", (inst, def) => {
  def.pattern ?? (def.pattern = duration);
  $ZodStringFormat.init(inst, def);
});
var $ZodIPv4 = /* @__PURE__ */ $constructor("$ZodIPv4", (inst, def) => {
  def.pattern ?? (def.pattern = ipv4);
  $ZodStringFormat.init(inst, def);
});
var ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
  if (!ipv6Alphabet.test(value))
    return false;
  return canParseURL(`http://[${value}]`);
}
var $ZodIPv6 = /* @__PURE__ */ $constructor("$ZodIPv6", (inst, def) => {
  def.pattern ?? (def.pattern = ipv6);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (!isValidIPv6(payload.value)) {
      payload.issues.push({
        code: "invalid_format",
        format: "ipv6",
        input: payload.value,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodCIDRv4 = /* @__PURE__ */ $constructor("$ZodCIDRv4", (inst, def) => {
  def.pattern ?? (def.pattern = cidrv4);
  $ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
  const parts = value.split("/");
  if (parts.length !== 2)
    return false;
  const [address, prefix] = parts;
  if (!prefix)
    return false;
  const prefixNum = Number(prefix);
  if (`${prefixNum}` !== prefix)
    return false;
  if (prefixNum < 0 || prefixNum > 128)
    return false;
  return isValidIPv6(address);
}
var $ZodCIDRv6 = /* @__PURE__ */ $constructor("$ZodCIDRv6", (inst, def) => {
  def.pattern ?? (def.pattern = cidrv6);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (!isValidCIDRv6(payload.value)) {
      payload.issues.push({
        code: "invalid_format",
        format: "cidrv6",
        input: payload.value,
        inst,
        continue: !def.abort
      });
    }
  };
});
function isValidBase64(data) {
  if (data === "")
    return true;
  if (/\s/.test(data))
    return false;
  if (data.length % 4 !== 0)
    return false;
  try {
    atob(data);
    return true;
  } catch {
    return false;
  }
}
var base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
var $ZodBase64 = /* @__PURE__ */ $constructor("$ZodBase64", (inst, def) => {
  def.pattern ?? (def.pattern = base64Charset);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (isValidBase64(payload.value))
      return;
    payload.issues.push({
      code: "invalid_format",
      format: "base64",
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
  if (!base64urlCharset.test(data))
    return false;
  const base642 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
  const padded = base642.padEnd(Math.ceil(base642.length / 4) * 4, "=");
  return isValidBase64(padded);
}
var $ZodBase64URL = /* @__PURE__ */ $constructor("$ZodBase64URL", (inst, def) => {
  def.pattern ?? (def.pattern = base64urlCharset);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (isValidBase64URL(payload.value))
      return;
    payload.issues.push({
      code: "invalid_format",
      format: "base64url",
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodE164 = /* @__PURE__ */ $constructor("$ZodE164", (inst, def) => {
  def.pattern ?? (def.pattern = e164);
  $ZodStringFormat.init(inst, def);
});
function isValidJWT(token2, algorithm = null) {
  try {
    const tokensParts = token2.split(".");
    if (tokensParts.length !== 3)
      return false;
    const [header] = tokensParts;
    if (!header)
      return false;
    const parsedHeader = JSON.parse(atob(header));
    if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
      return false;
    if (!parsedHeader.alg)
      return false;
    if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
      return false;
    return true;
  } catch {
    return false;
  }
}
var $ZodJWT = /* @__PURE__ */ $constructor("$ZodJWT", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (isValidJWT(payload.value, def.alg))
      return;
    payload.issues.push({
      code: "invalid_format",
      format: "jwt",
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumberFormat", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def);
  $ZodNumber.init(inst, def);
});
var $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = boolean;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Boolean(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "boolean")
      return payload;
    payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    });
    return payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
var $ZodNever = /* @__PURE__ */ $constructor("$ZodNever", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _ctx) => {
    payload.issues.push({
      expected: "never",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
function capSize(inst, size) {
  const caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  const cap = Math.min(...caps.map((c) => c[0]));
  const parse2 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    const n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
        if (n > max && ch._zod.def.when(payload)) {
          const start = payload.issues.length;
          ch._zod.check(payload);
          payload.issues[start].continue = false;
          attachSchema(payload.issues, start, inst);
          return payload;
        }
      }
    }
    return parse2(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result2, final, index) {
  if (result2.issues.length) {
    final.issues.push(...prefixIssues(index, result2.issues));
  }
  final.value[index] = result2.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    const proms = [];
    const abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result2 = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result2 instanceof Promise) {
        proms.push(result2.then((result3) => handleArrayResult(result3, payload, i)));
      } else {
        handleArrayResult(result2, payload, i);
        if (abortEarly && result2.issues.length !== 0 && aborted(result2))
          break;
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
  capSize(inst, arraySize);
});
function handlePropertyResult(result2, final, key, input, optin, optout) {
  const isPresent = key in input;
  const isOptionalOut = optout === "optional";
  if (!isPresent && isOptionalOut && optin === "optional") {
    return;
  }
  if (result2.issues.length) {
    if (optin !== void 0 && isOptionalOut && !isPresent) {
      return;
    }
    final.issues.push(...prefixIssues(key, result2.issues));
  }
  if (!isPresent && optin === void 0) {
    if (!result2.issues.length) {
      final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key]
      });
    }
    return;
  }
  if (result2.value === void 0) {
    if (isPresent || optin === "defaulted" && !isOptionalOut) {
      final.value[key] = void 0;
    }
  } else {
    final.value[key] = result2.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  const keys = Object.keys(def.shape);
  const ownSymbols = Object.getOwnPropertySymbols(def.shape);
  const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
  const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (const k of allKeys) {
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
    }
  }
  const okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  const unrecognized = [];
  const keySet = def.keySet;
  const _catchall = def.catchall._zod;
  const t = _catchall.def.type;
  const optin = _catchall.optin;
  const optout = _catchall.optout;
  let seen = 0;
  for (const key in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key))
      continue;
    if (key === "__proto__") {
      if (t === "never")
        unrecognized.push(key);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key);
      continue;
    }
    const r = _catchall.run({ value: input[key], issues: [] }, ctx);
    if (r instanceof Promise) {
      proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout)));
    } else {
      handlePropertyResult(r, payload, key, input, optin, optout);
    }
  }
  if (unrecognized.length) {
    payload.issues.push({
      code: "unrecognized_keys",
      keys: unrecognized,
      input,
      inst,
      // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
      continue: true
    });
  }
  if (!proms.length)
    return payload;
  return Promise.all(proms).then(() => {
    return payload;
  });
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  const sh = desc?.get ? desc.get.raw : def.shape ?? {};
  if (sh) {
    const get = () => {
      const newSh = { ...sh };
      Object.defineProperty(def, "shape", { value: newSh });
      get.raw = newSh;
      return newSh;
    };
    get.raw = sh;
    Object.defineProperty(def, "shape", { get });
  }
  const _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    const shape = zod.def.shape;
    const propValues = {};
    for (const key in shape) {
      const field = shape[key]._zod;
      if (field.values) {
        if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
          assignProp(propValues, key, /* @__PURE__ */ new Set());
        }
        for (const v of field.values)
          propValues[key].add(v);
        if (field.optin !== void 0)
          propValues[key].add(void 0);
      }
    }
    return propValues;
  });
  const isObject2 = isObject;
  const catchall = def.catchall;
  let value;
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, {}, ctx) : {};
    const proms = [];
    const shape = value.shape;
    const abortEarly = ctx?.abortEarly;
    let seen = payload.issues.length;
    for (const key of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key === "__proto__")
        continue;
      const el = shape[key];
      const optin = el._zod.optin;
      const optout = el._zod.optout;
      const r = el._zod.run({ value: input[key], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout)));
      } else {
        handlePropertyResult(r, payload, key, input, optin, optout);
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
  };
});
var $ZodObjectJIT = /* @__PURE__ */ $constructor("$ZodObjectJIT", (inst, def) => {
  $ZodObject.init(inst, def);
  const superParse = inst._zod.parse;
  const _normalized = cached(() => normalizeDef(def));
  const memo2 = globalConfig.memoizer;
  const generateFastpass = (shape) => {
    const normalized = _normalized.value;
    const syms = normalized.symbolKeys;
    const doc = new Doc(["payload", "ctx"], { shape, inst, memo: memo2, syms });
    const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
    const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
    doc.write(`const input = payload.value;`);
    const ids = /* @__PURE__ */ Object.create(null);
    let counter = 0;
    for (const key of normalized.allKeys) {
      ids[key] = `key_${counter++}`;
    }
    doc.write(memo2 ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
    for (const key of normalized.allKeys) {
      if (key === "__proto__")
        continue;
      const id = ids[key];
      const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
      const isPresent = `${k} in input`;
      const schema = shape[key];
      const optin = schema?._zod?.optin;
      const isOptionalIn = optin !== void 0;
      const isOptionalOut = schema?._zod?.optout === "optional";
      doc.write(`const ${id} = ${parseStr(k)};`);
      if (isOptionalIn && isOptionalOut) {
        const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
        doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
      } else if (!isOptionalIn) {
        doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
      } else {
        doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
        if (optin === "defaulted") {
          doc.write(`newResult[${k}] = ${id}.value;`);
        } else {
          doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
        }
      }
    }
    doc.write(`payload.value = newResult;`);
    doc.write(`return payload;`);
    return doc.compile();
  };
  let fastpass;
  const isObject2 = isObject;
  const jit = !globalConfig.jitless;
  const allowsEval2 = allowsEval;
  const fastEnabled = jit && allowsEval2.value;
  const catchall = def.catchall;
  let value;
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
      if (!fastpass)
        fastpass = generateFastpass(def.shape);
      payload = fastpass(payload, ctx);
      if (!catchall)
        return payload;
      return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
    }
    return superParse(payload, ctx);
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result2 of results) {
    if (result2.issues.length === 0) {
      final.value = result2.value;
      return final;
    }
  }
  const nonaborted = results.filter((r) => !aborted(r));
  if (nonaborted.length === 1) {
    final.value = nonaborted[0].value;
    return nonaborted[0];
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result2) => result2.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
  defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazyInternal(inst, "values", (zod) => {
    if (zod.def.options.every((o) => o._zod.values)) {
      return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    if (zod.def.options.every((o) => o._zod.pattern)) {
      const patterns = zod.def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
    return void 0;
  });
  const first = def.options.length === 1 ? def.options[0]._zod.run : null;
  inst._zod.parse = (payload, ctx) => {
    if (first) {
      return first(payload, ctx);
    }
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result2 = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result2 instanceof Promise) {
        results.push(result2);
        async = true;
      } else {
        if (result2.issues.length === 0)
          return result2;
        results.push(result2);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
function discriminatorMap(def) {
  const map = /* @__PURE__ */ new Map();
  for (const option of def.options) {
    const values = option._zod.propValues?.[def.discriminator];
    if (!values || values.size === 0)
      throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
    for (const value of values) {
      if (map.has(value)) {
        if (value !== void 0)
          throw new Error(`Duplicate discriminator value "${String(value)}"`);
        map.set(value, null);
      } else {
        map.set(value, option);
      }
    }
  }
  return map;
}
var $ZodDiscriminatedUnion = /* @__PURE__ */ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
  def.inclusive = false;
  $ZodUnion.init(inst, def);
  const _super = inst._zod.parse;
  defineLazyInternal(inst, "propValues", (zod) => {
    const propValues = {};
    let undefinedCount = 0;
    for (const option of zod.def.options) {
      const pv = option._zod.propValues;
      if (!pv || Object.keys(pv).length === 0)
        throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
      if (pv[zod.def.discriminator]?.has(void 0))
        undefinedCount++;
      for (const [k, v] of Object.entries(pv)) {
        if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
          assignProp(propValues, k, /* @__PURE__ */ new Set());
        }
        for (const val of v) {
          propValues[k].add(val);
        }
      }
    }
    if (!zod.def.unionFallback && undefinedCount > 1)
      propValues[zod.def.discriminator]?.delete(void 0);
    return propValues;
  });
  def.options.forEach((option, i) => {
    const propShape = rawShape(option._zod.def);
    if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
      throw new Error(`Invalid discriminated union option at index "${i}"`);
    }
  });
  const disc = cached(() => discriminatorMap(def));
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isObject(input)) {
      payload.issues.push({
        code: "invalid_type",
        expected: "object",
        input,
        inst
      });
      return payload;
    }
    const value = input?.[def.discriminator];
    const opt = disc.value.get(value);
    if (opt && (value !== void 0 || ctx.direction !== "backward")) {
      return opt._zod.run(payload, ctx);
    }
    if (def.unionFallback || ctx.direction === "backward") {
      return _super(payload, ctx);
    }
    payload.issues.push({
      code: "invalid_union",
      errors: [],
      note: "No matching discriminator",
      discriminator: def.discriminator,
      options: Array.from(disc.value.keys()).filter((value2) => disc.value.get(value2) !== null),
      input,
      path: [def.discriminator],
      inst
    });
    return payload;
  };
});
var $ZodIntersection = /* @__PURE__ */ $constructor("$ZodIntersection", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    const left = def.left._zod.run({ value: input, issues: [] }, ctx);
    const right = def.right._zod.run({ value: input, issues: [] }, ctx);
    const async = left instanceof Promise || right instanceof Promise;
    if (async) {
      return Promise.all([left, right]).then(([left2, right2]) => {
        return handleIntersectionResults(payload, left2, right2);
      });
    }
    return handleIntersectionResults(payload, left, right);
  };
});
function mergeValues(a2, b2) {
  if (a2 === b2) {
    return { valid: true, data: a2 };
  }
  if (a2 instanceof Date && b2 instanceof Date && +a2 === +b2) {
    return { valid: true, data: a2 };
  }
  if (isPlainObject(a2) && isPlainObject(b2)) {
    const bKeys = Object.keys(b2);
    const sharedKeys = Object.keys(a2).filter((key) => bKeys.indexOf(key) !== -1);
    const newObj = { ...a2, ...b2 };
    if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
      delete newObj.__proto__;
    for (const key of sharedKeys) {
      if (key === "__proto__")
        continue;
      const sharedValue = mergeValues(a2[key], b2[key]);
      if (!sharedValue.valid) {
        return {
          valid: false,
          mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
        };
      }
      newObj[key] = sharedValue.data;
    }
    return { valid: true, data: newObj };
  }
  if (Array.isArray(a2) && Array.isArray(b2)) {
    if (a2.length !== b2.length) {
      return { valid: false, mergeErrorPath: [] };
    }
    const newArray = [];
    for (let index = 0; index < a2.length; index++) {
      const itemA = a2[index];
      const itemB = b2[index];
      const sharedValue = mergeValues(itemA, itemB);
      if (!sharedValue.valid) {
        return {
          valid: false,
          mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
        };
      }
      newArray.push(sharedValue.data);
    }
    return { valid: true, data: newArray };
  }
  return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result2, left, right) {
  const unrecKeys = /* @__PURE__ */ new Map();
  let unrecIssue;
  const keyIssues = /* @__PURE__ */ new Map();
  const collect = (iss, side) => {
    let keys;
    if (iss.code === "unrecognized_keys" && !iss.path?.length) {
      unrecIssue ?? (unrecIssue = iss);
      keys = iss.keys;
    } else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
      const k = String(iss.path[0]);
      if (!keyIssues.has(k))
        keyIssues.set(k, iss);
      keys = [k];
    } else {
      return false;
    }
    for (const k of keys) {
      if (!unrecKeys.has(k))
        unrecKeys.set(k, {});
      unrecKeys.get(k)[side] = true;
    }
    return true;
  };
  for (const iss of left.issues) {
    if (!collect(iss, "l"))
      result2.issues.push(iss);
  }
  for (const iss of right.issues) {
    if (!collect(iss, "r"))
      result2.issues.push(iss);
  }
  const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
  if (bothKeys.length) {
    const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
    if (aggregated.length)
      result2.issues.push({ ...unrecIssue, keys: aggregated });
    for (const k of bothKeys) {
      if (!aggregated.includes(k) && keyIssues.has(k))
        result2.issues.push(keyIssues.get(k));
    }
  }
  const merged = mergeValues(left.value, right.value);
  if (!merged.valid) {
    if (aborted(result2))
      return result2;
    throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
  }
  result2.value = merged.data;
  return result2;
}
var $ZodTuple = /* @__PURE__ */ $constructor("$ZodTuple", (inst, def) => {
  $ZodType.init(inst, def);
  const items = def.items;
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        input,
        inst,
        expected: "tuple",
        code: "invalid_type"
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, [], ctx) : [];
    const proms = [];
    const optinStart = getTupleOptStart(items, "optin");
    const optoutStart = getTupleOptStart(items, "optout");
    if (!def.rest) {
      if (input.length < optinStart) {
        payload.issues.push({
          code: "too_small",
          minimum: optinStart,
          inclusive: true,
          input,
          inst,
          origin: "array"
        });
        return payload;
      }
      if (input.length > items.length) {
        payload.issues.push({
          code: "too_big",
          maximum: items.length,
          inclusive: true,
          input,
          inst,
          origin: "array"
        });
      }
    }
    const itemResults = new Array(items.length);
    const abortEarly = def.rest ? ctx?.abortEarly : void 0;
    let itemAborted = false;
    for (let i = 0; i < items.length; i++) {
      const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((rr) => {
          itemResults[i] = rr;
        }));
      } else {
        itemResults[i] = r;
        if (abortEarly && !itemAborted && r.issues.length)
          itemAborted = aborted(r);
      }
    }
    if (def.rest && !itemAborted) {
      let i = items.length - 1;
      const rest = input.slice(items.length);
      let seen = payload.issues.length;
      for (const el of rest) {
        if (abortEarly && payload.issues.length !== seen) {
          if (aborted(payload, seen))
            break;
          seen = payload.issues.length;
        }
        i++;
        const result2 = def.rest._zod.run({ value: el, issues: [] }, ctx);
        if (result2 instanceof Promise) {
          proms.push(result2.then((r) => handleTupleResult(r, payload, i)));
        } else {
          handleTupleResult(result2, payload, i);
        }
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
    }
    return handleTupleResults(itemResults, payload, items, input, optoutStart);
  };
});
function getTupleOptStart(items, key) {
  for (let i = items.length - 1; i >= 0; i--) {
    const omittable = key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional";
    if (!omittable)
      return i + 1;
  }
  return 0;
}
function handleTupleResult(result2, final, index) {
  if (result2.issues.length) {
    final.issues.push(...prefixIssues(index, result2.issues));
  }
  final.value[index] = result2.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
  for (let i = 0; i < items.length; i++) {
    const r = itemResults[i];
    const isPresent = i < input.length;
    if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
      final.value.length = i;
      break;
    }
    if (r.issues.length) {
      if (!isPresent && i >= optoutStart) {
        final.value.length = i;
        break;
      }
      final.issues.push(...prefixIssues(i, r.issues));
    }
    final.value[i] = r.value;
  }
  for (let i = final.value.length - 1; i >= input.length; i--) {
    if (items[i]._zod.optout === "optional" && final.value[i] === void 0) {
      final.value.length = i;
    } else {
      break;
    }
  }
  return final;
}
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isPlainObject(input)) {
      payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    const values = def.keyType._zod.values;
    if (values && !def.partial) {
      payload.value = memo2 ? memo2.alloc(inst, payload, {}, ctx) : {};
      const recordKeys = /* @__PURE__ */ new Set();
      for (const key of values) {
        if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
          recordKeys.add(typeof key === "number" ? key.toString() : key);
          if (key === "__proto__")
            continue;
          const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
          if (keyResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (keyResult.issues.length) {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key,
              path: [key],
              inst
            });
            continue;
          }
          const outKey = keyResult.value;
          if (outKey === "__proto__")
            continue;
          const result2 = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
          if (result2 instanceof Promise) {
            proms.push(result2.then((result3) => {
              if (result3.issues.length) {
                payload.issues.push(...prefixIssues(key, result3.issues));
              }
              payload.value[outKey] = result3.value;
            }));
          } else {
            if (result2.issues.length) {
              payload.issues.push(...prefixIssues(key, result2.issues));
            }
            payload.value[outKey] = result2.value;
          }
        }
      }
      let unrecognized;
      for (const key in input) {
        if (!recordKeys.has(key)) {
          if (def.mode === "loose") {
            if (key === "__proto__")
              continue;
            payload.value[key] = input[key];
          } else {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key);
          }
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    } else {
      payload.value = memo2 ? memo2.alloc(inst, payload, {}, ctx) : {};
      let unrecognized;
      for (const key of Reflect.ownKeys(input)) {
        if (key === "__proto__")
          continue;
        if (!Object.prototype.propertyIsEnumerable.call(input, key))
          continue;
        let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
        if (keyResult instanceof Promise) {
          throw new Error("Async schemas not supported in object keys currently");
        }
        const checkNumericKey = typeof key === "string" && number.test(key) && keyResult.issues.length;
        if (checkNumericKey) {
          const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
          if (retryResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (retryResult.issues.length === 0) {
            keyResult = retryResult;
          }
        }
        if (keyResult.issues.length) {
          if (def.mode === "loose") {
            payload.value[key] = input[key];
          } else if (values) {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key);
          } else {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key,
              path: [key],
              inst
            });
          }
          continue;
        }
        const outKey = keyResult.value;
        if (outKey === "__proto__")
          continue;
        const result2 = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
        if (result2 instanceof Promise) {
          proms.push(result2.then((result3) => {
            if (result3.issues.length) {
              payload.issues.push(...prefixIssues(key, result3.issues));
            }
            payload.value[outKey] = result3.value;
          }));
        } else {
          if (result2.issues.length) {
            payload.issues.push(...prefixIssues(key, result2.issues));
          }
          payload.value[outKey] = result2.value;
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  const valuesSet = new Set(values);
  inst._zod.values = valuesSet;
  defineLazyInternal(inst, "pattern", (zod) => {
    const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (valuesSet.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  const values = new Set(def.values);
  inst._zod.values = values;
  defineLazyInternal(inst, "pattern", (zod) => {
    const vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodTransform = /* @__PURE__ */ $constructor("$ZodTransform", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  globalConfig.memoizer?.guard(inst);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    const _out = def.transform(payload.value, payload);
    if (ctx.async) {
      const output = _out instanceof Promise ? _out : Promise.resolve(_out);
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    if (_out instanceof Promise) {
      throw new $ZodAsyncError();
    }
    payload.value = _out;
    return payload;
  };
});
function handleOptionalResult(payload, result2) {
  payload.value = result2.issues.length ? void 0 : result2.value;
  return payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  inst._zod.optout = "optional";
  defineLazyInternal(inst, "values", (zod) => {
    const values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      const result2 = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      if (result2 instanceof Promise)
        return result2.then((result3) => handleOptionalResult(payload, result3));
      return handleOptionalResult(payload, result2);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodExactOptional = /* @__PURE__ */ $constructor("$ZodExactOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
  inst._zod.parse = (payload, ctx) => {
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  });
  defineLazyInternal(inst, "values", (zod) => {
    return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodDefault = /* @__PURE__ */ $constructor("$ZodDefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "defaulted";
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
      return payload;
    }
    const result2 = def.innerType._zod.run(payload, ctx);
    if (result2 instanceof Promise) {
      return result2.then((result3) => handleDefaultResult(result3, def));
    }
    return handleDefaultResult(result2, def);
  };
});
function handleDefaultResult(payload, def) {
  if (payload.value === void 0) {
    payload.value = def.defaultValue;
  }
  return payload;
}
var $ZodPrefault = /* @__PURE__ */ $constructor("$ZodPrefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "defaulted";
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNonOptional = /* @__PURE__ */ $constructor("$ZodNonOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => {
    const v = zod.def.innerType._zod.values;
    return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    const result2 = def.innerType._zod.run(payload, ctx);
    if (result2 instanceof Promise) {
      return result2.then((result3) => handleNonOptionalResult(result3, inst));
    }
    return handleNonOptionalResult(result2, inst);
  };
});
function handleNonOptionalResult(payload, inst) {
  if (!payload.issues.length && payload.value === void 0) {
    payload.issues.push({
      code: "invalid_type",
      expected: "nonoptional",
      input: payload.value,
      inst
    });
  }
  return payload;
}
function handleCatchResult(payload, result2, def, ctx) {
  if (!result2.issues.length) {
    payload.value = result2.value;
    if (result2.memo)
      payload.memo = true;
    return payload;
  }
  payload.value = def.catchValue({
    ...result2,
    value: payload.value,
    error: {
      issues: result2.issues.map((iss) => finalizeIssue(iss, ctx, config()))
    },
    input: payload.value
  });
  return payload;
}
var $ZodCatch = /* @__PURE__ */ $constructor("$ZodCatch", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    const result2 = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
    if (result2 instanceof Promise) {
      return result2.then((result3) => handleCatchResult(payload, result3, def, ctx));
    }
    return handleCatchResult(payload, result2, def, ctx);
  };
});
var $ZodPipe = /* @__PURE__ */ $constructor("$ZodPipe", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      const right = def.out._zod.run(payload, ctx);
      if (right instanceof Promise) {
        return right.then((right2) => handlePipeResult(right2, def.in, ctx));
      }
      return handlePipeResult(right, def.in, ctx);
    }
    const left = def.in._zod.run(payload, ctx);
    if (left instanceof Promise) {
      return left.then((left2) => handlePipeResult(left2, def.out, ctx));
    }
    return handlePipeResult(left, def.out, ctx);
  };
});
function handlePipeResult(left, next, ctx) {
  if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
    left.aborted = true;
    return left;
  }
  return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
var $ZodReadonly = /* @__PURE__ */ $constructor("$ZodReadonly", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    const result2 = def.innerType._zod.run(payload, ctx);
    if (result2 instanceof Promise) {
      return result2.then(handleReadonlyResult);
    }
    return handleReadonlyResult(result2);
  };
});
function handleReadonlyResult(payload) {
  if (!payload.memo)
    payload.value = Object.freeze(payload.value);
  return payload;
}
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def);
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _) => {
    return payload;
  };
  inst._zod.check = (payload) => {
    const input = payload.value;
    const r = def.fn(input);
    if (r instanceof Promise) {
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    }
    handleRefineResult(r, payload, input, inst);
    return;
  };
});
function handleRefineResult(result2, payload, input, inst) {
  if (!result2) {
    const _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    if (inst._zod.def.params)
      _iss.params = inst._zod.def.params;
    payload.issues.push(issue(_iss));
  }
}

var $ZodCyclicError = class extends Error {
  constructor() {
    super(`Cannot parse a reference cycle that closes through a transform`);
    this.name = "ZodCyclicError";
  }
};
var STATE = "~memo";
var NO_ISSUES = [];
function isRef(value) {
  return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
  return issues.map((iss) => iss.path ? { ...iss, path: iss.path.slice() } : { ...iss });
}
var recursive = /* @__PURE__ */ new WeakMap();
var NONE = 0;
var ASSUMED = 1;
var PROVEN = 2;
function isRecursive(inst, stack, resolve) {
  const cached2 = recursive.get(inst);
  if (cached2 !== void 0)
    return cached2 ? PROVEN : NONE;
  if (stack.has(inst))
    return PROVEN;
  stack.add(inst);
  let result2 = NONE;
  const check2 = (child) => {
    if (result2 !== PROVEN && child?._zod) {
      const answer = isRecursive(child, stack, resolve);
      if (answer > result2)
        result2 = answer;
    }
  };
  const shape = (sh, spread) => {
    let answer = NONE;
    for (const key of Reflect.ownKeys(sh)) {
      const desc = Object.getOwnPropertyDescriptor(sh, key);
      if (spread && !desc.enumerable)
        continue;
      const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
      if (child > answer)
        answer = child;
    }
    return answer;
  };
  const merge2 = (answer) => {
    if (answer > result2)
      result2 = answer;
  };
  const def = inst._zod.def;
  const kind = def.type;
  switch (kind) {
    case "object": {
      const raw = rawShape(def);
      merge2(raw ? shape(raw, true) : ASSUMED);
      check2(def.catchall);
      break;
    }
    case "array":
      check2(def.element);
      break;
    case "tuple":
      for (const el of def.items)
        check2(el);
      check2(def.rest);
      break;
    case "record":
    case "map":
      check2(def.keyType);
      check2(def.valueType);
      break;
    case "set":
      check2(def.valueType);
      break;
    case "union":
      for (const el of def.options)
        check2(el);
      break;
    case "intersection":
      check2(def.left);
      check2(def.right);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
    case "promise":
    case "success":
      check2(def.innerType);
      break;
    case "pipe":
      check2(def.in);
      check2(def.out);
      break;
    case "function":
      check2(def.input);
      check2(def.output);
      break;
    // `$ZodLazy` caches its inner on the def, so a resolved edge is followed exactly
    case "lazy": {
      const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
      merge2(inner ? isRecursive(inner, stack, false) : ASSUMED);
      break;
    }
    // a leaf by choice: `parts` are regex fragments, not data positions
    case "template_literal":
    // leaves
    case "string":
    case "number":
    case "int":
    case "boolean":
    case "bigint":
    case "symbol":
    case "undefined":
    case "null":
    case "void":
    case "never":
    case "any":
    case "unknown":
    case "date":
    case "nan":
    case "enum":
    case "literal":
    case "file":
    case "transform":
    case "custom":
      break;
    default: {
      kind;
      for (const key in def) {
        const desc = Object.getOwnPropertyDescriptor(def, key);
        if (!desc || desc.get)
          continue;
        const value = desc.value;
        if (!value || typeof value !== "object")
          continue;
        if (value._zod)
          check2(value);
        else if (Array.isArray(value))
          for (const el of value)
            check2(el);
      }
    }
  }
  stack.delete(inst);
  return settle(inst, result2);
}
function settle(inst, answer) {
  if (answer !== ASSUMED)
    recursive.set(inst, answer === PROVEN);
  return answer;
}
function bucketFor(state, inst) {
  let bucket = state.buckets.get(inst);
  if (!bucket) {
    bucket = /* @__PURE__ */ new WeakMap();
    state.buckets.set(inst, bucket);
  }
  return bucket;
}
var handoff;
var open = [];
var memo = {
  alloc(_inst, payload, empty) {
    const bucket = handoff;
    if (!bucket)
      return empty;
    handoff = void 0;
    const entry = { value: empty, issues: null };
    bucket.set(payload.value, entry);
    open.push(entry);
    return empty;
  },
  guard(inst) {
    var _a3;
    (_a3 = inst._zod).deferred ?? (_a3.deferred = []);
    inst._zod.deferred.push(() => {
      const base = inst._zod.parse;
      const wrapped = (payload, ctx) => {
        if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value))
          throw new $ZodCyclicError();
        return base(payload, ctx);
      };
      inst._zod.parse = wrapped;
      if (inst._zod.run === base)
        inst._zod.run = wrapped;
    });
  },
  attach(inst) {
    var _a3;
    let isRecursiveInst;
    let rechecked = false;
    let lastCtx;
    let lastBucket;
    (_a3 = inst._zod).deferred ?? (_a3.deferred = []);
    inst._zod.deferred.push(() => {
      const base = inst._zod.parse;
      const wrapped = (payload, ctx) => {
        if (isRecursiveInst === void 0) {
          const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
          if (walked === NONE) {
            inst._zod.parse = base;
            if (inst._zod.run === wrapped)
              inst._zod.run = base;
            return base(payload, ctx);
          }
          if (walked === PROVEN || rechecked)
            isRecursiveInst = true;
          else
            rechecked = true;
        }
        const input = payload.value;
        if (!isRef(input))
          return base(payload, ctx);
        let state = ctx[STATE];
        if (!state) {
          state = { buckets: /* @__PURE__ */ new WeakMap(), backEdges: void 0 };
          ctx[STATE] = state;
        }
        let bucket;
        if (lastCtx === ctx) {
          bucket = lastBucket;
        } else {
          bucket = bucketFor(state, inst);
          lastCtx = ctx;
          lastBucket = bucket;
        }
        const hit = bucket.get(input);
        if (hit) {
          payload.value = hit.value;
          if (hit.issues) {
            if (hit.issues.length)
              payload.issues.push(...cloneIssues(hit.issues));
          } else {
            payload.memo = true;
            state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
            state.backEdges.add(hit.value);
          }
          return payload;
        }
        handoff = bucket;
        const depth = open.length;
        const result2 = base(payload, ctx);
        handoff = void 0;
        const entry = open.length > depth ? open.pop() : void 0;
        if (result2 instanceof Promise) {
          return result2.then((r) => {
            if (entry)
              entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
            return r;
          });
        }
        if (entry)
          entry.issues = result2.issues.length ? cloneIssues(result2.issues) : NO_ISSUES;
        return result2;
      };
      inst._zod.parse = wrapped;
      if (inst._zod.run === base)
        inst._zod.run = wrapped;
    });
  }
};
function memoizer() {
  return memo;
}
function isBackEdge(ctx, value) {
  const backEdges = ctx[STATE]?.backEdges;
  return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

var error = () => {
  const Sizable = {
    string: { unit: "characters", verb: "to have" },
    file: { unit: "bytes", verb: "to have" },
    array: { unit: "items", verb: "to have" },
    set: { unit: "items", verb: "to have" },
    map: { unit: "entries", verb: "to have" }
  };
  function getSizing(origin) {
    return Sizable[origin] ?? null;
  }
  const FormatDictionary = {
    regex: "input",
    email: "email address",
    url: "URL",
    emoji: "emoji",
    uuid: "UUID",
    uuidv4: "UUIDv4",
    uuidv6: "UUIDv6",
    nanoid: "nanoid",
    guid: "GUID",
    cuid: "cuid",
    cuid2: "cuid2",
    ulid: "ULID",
    xid: "XID",
    ksuid: "KSUID",
    datetime: "ISO datetime",
    date: "ISO date",
    time: "ISO time",
    duration: "ISO duration",
    ipv4: "IPv4 address",
    ipv6: "IPv6 address",
    mac: "MAC address",
    cidrv4: "IPv4 range",
    cidrv6: "IPv6 range",
    base64: "base64-encoded string",
    base64url: "base64url-encoded string",
    json_string: "JSON string",
    e164: "E.164 number",
    currency_code: "currency code",
    credit_card: "credit card number",
    iban: "IBAN",
    jwt: "JWT",
    template_literal: "input"
  };
  const TypeDictionary = {
    // Compatibility: "nan" -> "NaN" for display
    nan: "NaN"
    // All other type names omitted - they fall back to raw values via ?? operator
  };
  function getTypeName(type, input) {
    if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
      return String(input);
    }
    return TypeDictionary[type] ?? type;
  }
  return (issue2) => {
    switch (issue2.code) {
      case "invalid_type": {
        const expected = getTypeName(issue2.expected);
        const receivedType = parsedType(issue2.input);
        const received = getTypeName(receivedType, issue2.input);
        return `Invalid input: expected ${expected}, received ${received}`;
      }
      case "invalid_value":
        if (issue2.values.length === 1)
          return `Invalid input: expected ${stringifyPrimitive(issue2.values[0])}`;
        return `Invalid option: expected one of ${joinValues(issue2.values, "|")}`;
      case "too_big": {
        const adj = issue2.exact ? "exactly " : issue2.inclusive ? "<=" : "<";
        const sizing = getSizing(issue2.origin);
        if (sizing)
          return `Too big: expected ${issue2.origin ?? "value"} to have ${adj}${issue2.maximum.toString()} ${sizing.unit ?? "elements"}`;
        return `Too big: expected ${issue2.origin ?? "value"} to be ${adj}${issue2.maximum.toString()}`;
      }
      case "too_small": {
        const adj = issue2.exact ? "exactly " : issue2.inclusive ? ">=" : ">";
        const sizing = getSizing(issue2.origin);
        if (sizing) {
          return `Too small: expected ${issue2.origin} to have ${adj}${issue2.minimum.toString()} ${sizing.unit}`;
        }
        return `Too small: expected ${issue2.origin} to be ${adj}${issue2.minimum.toString()}`;
      }
      case "invalid_format": {
        const _issue = issue2;
        if (_issue.format === "starts_with") {
          return `Invalid string: must start with "${_issue.prefix}"`;
        }
        if (_issue.format === "ends_with")
          return `Invalid string: must end with "${_issue.suffix}"`;
        if (_issue.format === "includes")
          return `Invalid string: must include "${_issue.includes}"`;
        if (_issue.format === "regex")
          return `Invalid string: must match pattern ${_issue.pattern}`;
        return `Invalid ${FormatDictionary[_issue.format] ?? issue2.format}`;
      }
      case "not_multiple_of":
        return `Invalid number: must be a multiple of ${issue2.divisor}`;
      case "unrecognized_keys":
        return `Unrecognized key${issue2.keys.length > 1 ? "s" : ""}: ${joinValues(issue2.keys, ", ")}`;
      case "invalid_key":
        return `Invalid key in ${issue2.origin}`;
      case "invalid_union":
        if (issue2.options && Array.isArray(issue2.options) && issue2.options.length > 0) {
          const opts = issue2.options.map((o) => `'${o}'`).join(" | ");
          return `Invalid discriminator value. Expected ${opts}`;
        }
        if (issue2.inclusive === false) {
          return "Invalid input: more than one option matched";
        }
        return "Invalid input";
      case "invalid_element":
        return `Invalid value in ${issue2.origin}`;
      default:
        return `Invalid input`;
    }
  };
};
function en_default() {
  return {
    localeError: error()
  };
}

var _a2;
var $ZodRegistry = class {
  constructor() {
    this._map = /* @__PURE__ */ new WeakMap();
    this._idmap = /* @__PURE__ */ new Map();
  }
  add(schema, ..._meta) {
    const meta2 = _meta[0];
    this._map.set(schema, meta2);
    if (meta2 && typeof meta2 === "object" && "id" in meta2) {
      this._idmap.set(meta2.id, schema);
    }
    return this;
  }
  clear() {
    this._map = /* @__PURE__ */ new WeakMap();
    this._idmap = /* @__PURE__ */ new Map();
    return this;
  }
  remove(schema) {
    const meta2 = this._map.get(schema);
    if (meta2 && typeof meta2 === "object" && "id" in meta2) {
      this._idmap.delete(meta2.id);
    }
    this._map.delete(schema);
    return this;
  }
  get(schema) {
    const p = schema._zod.parent;
    if (p) {
      const pm = { ...this.get(p) ?? {} };
      delete pm.id;
      const f = { ...pm, ...this._map.get(schema) };
      return Object.keys(f).length ? f : void 0;
    }
    return this._map.get(schema);
  }
  has(schema) {
    return this._map.has(schema);
  }
};
function registry() {
  return new $ZodRegistry();
}
(_a2 = globalThis).__zod_globalRegistry ?? (_a2.__zod_globalRegistry = registry());
var globalRegistry = globalThis.__zod_globalRegistry;

function snapshotChecks(def) {
  if (def.checks)
    def.checks = [...def.checks];
  return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class2, params) {
  return new Class2(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class2, params) {
  return new Class2({
    type: "string",
    format: "email",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class2, params) {
  return new Class2({
    type: "string",
    format: "guid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v4",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v6",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v7",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _url(Class2, params) {
  return new Class2({
    type: "string",
    format: "url",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _emoji2(Class2, params) {
  return new Class2({
    type: "string",
    format: "emoji",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class2, params) {
  return new Class2({
    type: "string",
    format: "nanoid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "cuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class2, params) {
  return new Class2({
    type: "string",
    format: "cuid2",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class2, params) {
  return new Class2({
    type: "string",
    format: "ulid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class2, params) {
  return new Class2({
    type: "string",
    format: "xid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "ksuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "ipv4",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "ipv6",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "cidrv4",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "cidrv6",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class2, params) {
  return new Class2({
    type: "string",
    format: "base64",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class2, params) {
  return new Class2({
    type: "string",
    format: "base64url",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class2, params) {
  return new Class2({
    type: "string",
    format: "e164",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class2, params) {
  return new Class2({
    type: "string",
    format: "jwt",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class2, params) {
  return new Class2({
    type: "string",
    format: "datetime",
    check: "string_format",
    offset: false,
    local: false,
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class2, params) {
  return new Class2({
    type: "string",
    format: "date",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class2, params) {
  return new Class2({
    type: "string",
    format: "time",
    check: "string_format",
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class2, params) {
  return new Class2({
    type: "string",
    format: "duration",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _int(Class2, params) {
  return new Class2({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class2, params) {
  return new Class2({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(Class2, params) {
  return new Class2({
    type: "never",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
  return new $ZodCheckMultipleOf({
    check: "multiple_of",
    ...normalizeParams(params),
    value
  });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
  const ch = new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
  return new $ZodCheckLengthEquals({
    check: "length_equals",
    ...normalizeParams(params),
    length
  });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
  return new $ZodCheckRegex({
    check: "string_format",
    format: "regex",
    ...normalizeParams(params),
    pattern
  });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
  return new $ZodCheckLowerCase({
    check: "string_format",
    format: "lowercase",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
  return new $ZodCheckUpperCase({
    check: "string_format",
    format: "uppercase",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
  return new $ZodCheckIncludes({
    check: "string_format",
    format: "includes",
    ...normalizeParams(params),
    includes
  });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
  return new $ZodCheckStartsWith({
    check: "string_format",
    format: "starts_with",
    ...normalizeParams(params),
    prefix
  });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
  return new $ZodCheckEndsWith({
    check: "string_format",
    format: "ends_with",
    ...normalizeParams(params),
    suffix
  });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
  return new $ZodCheckOverwrite({
    check: "overwrite",
    tx
  });
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
  return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
  return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
  return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
  return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
  return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class2, element, params) {
  return new Class2({
    type: "array",
    element,
    // get element() {
    //   return element;
    // },
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _refine(Class2, fn, _params) {
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...normalizeParams(_params)
  });
  return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
  const ch = /* @__PURE__ */ _check((payload) => {
    payload.addIssue = (issue2) => {
      if (typeof issue2 === "string") {
        payload.issues.push(issue(issue2, payload.value, ch._zod.def));
      } else {
        const _issue = issue2;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = ch);
        _issue.continue ?? (_issue.continue = !ch._zod.def.abort);
        payload.issues.push(issue(_issue));
      }
    };
    return fn(payload.value, payload);
  }, params);
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
  const ch = new $ZodCheck({
    check: "custom",
    ...normalizeParams(params)
  });
  ch._zod.check = fn;
  return ch;
}

function assignProps(target2, ...sources) {
  for (const source of sources) {
    for (const key of Reflect.ownKeys(source)) {
      if (Object.prototype.propertyIsEnumerable.call(source, key)) {
        assignProp(target2, key, source[key]);
      }
    }
  }
  return target2;
}
function initializeContext(params) {
  let target2 = params?.target ?? "draft-2020-12";
  if (target2 === "draft-4")
    target2 = "draft-04";
  if (target2 === "draft-7")
    target2 = "draft-07";
  return {
    processors: params.processors ?? {},
    metadataRegistry: params?.metadata ?? globalRegistry,
    target: target2,
    unrepresentable: params?.unrepresentable ?? "throw",
    override: params?.override ?? (() => {
    }),
    io: params?.io ?? "output",
    counter: 0,
    seen: /* @__PURE__ */ new Map(),
    sharedDefsExtractedFor: void 0,
    sharedEmitDoneFor: void 0,
    cycles: params?.cycles ?? "ref",
    reused: params?.reused ?? "inline",
    intersections: [],
    deferred: [],
    external: params?.external ?? void 0
  };
}
function handleUnrepresentable(schema, ctx, json, params, message) {
  const result2 = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message }) : ctx.unrepresentable;
  if (result2 === "any")
    return false;
  if (result2 === void 0 || result2 === "throw")
    throw new Error(message);
  Object.assign(json, result2);
  return true;
}
function processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
  var _a3;
  const def = schema._zod.def;
  const seen = ctx.seen.get(schema);
  if (seen) {
    seen.count++;
    const isCycle = _params.schemaPath.includes(schema);
    if (isCycle) {
      seen.cycle = _params.path;
    }
    return seen.schema;
  }
  const result2 = { schema: {}, count: 1, cycle: void 0, path: _params.path };
  ctx.seen.set(schema, result2);
  ctx.sharedDefsExtractedFor = void 0;
  ctx.sharedEmitDoneFor = void 0;
  const overrideSchema = schema._zod.toJSONSchema?.();
  if (overrideSchema) {
    result2.schema = overrideSchema;
  } else {
    const params = {
      ..._params,
      schemaPath: [..._params.schemaPath, schema],
      path: _params.path
    };
    if (schema._zod.processJSONSchema) {
      schema._zod.processJSONSchema(ctx, result2.schema, params);
    } else {
      const _json = result2.schema;
      const processor = ctx.processors[def.type];
      if (!processor) {
        throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
      }
      processor(schema, ctx, _json, params);
    }
    const parent = schema._zod.parent;
    if (parent) {
      if (!result2.ref)
        result2.ref = parent;
      processSchema(parent, ctx, params);
      ctx.seen.get(parent).isParent = true;
    }
  }
  const meta2 = ctx.metadataRegistry.get(schema);
  if (meta2)
    assignProps(result2.schema, meta2);
  if (ctx.io === "input" && isTransforming(schema)) {
    delete result2.schema.examples;
    delete result2.schema.default;
  }
  if (ctx.io === "input" && "_prefault" in result2.schema)
    (_a3 = result2.schema).default ?? (_a3.default = result2.schema._prefault);
  delete result2.schema._prefault;
  const _result = ctx.seen.get(schema);
  return _result.schema;
}
function encodeJSONPointerSegment(segment) {
  return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
  const root = ctx.seen.get(schema);
  if (!root)
    throw new Error("Unprocessed schema. This is a bug in Zod.");
  if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
    return;
  const idToSchema = /* @__PURE__ */ new Map();
  for (const entry of ctx.seen.entries()) {
    const id = ctx.metadataRegistry.get(entry[0])?.id;
    if (id) {
      const existing = idToSchema.get(id);
      if (existing && existing !== entry[0]) {
        throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
      }
      idToSchema.set(id, entry[0]);
    }
  }
  const makeURI = (entry) => {
    const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
    if (ctx.external) {
      const externalId = ctx.external.registry.get(entry[0])?.id;
      const uriGenerator = ctx.external.uri ?? ((id2) => id2);
      if (externalId) {
        return { ref: uriGenerator(externalId) };
      }
      const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
      entry[1].defId = id;
      return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
    }
    const uriPrefix = `#`;
    const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
    if (entry[1] === root && !entry[1].schema.id) {
      return { ref: uriPrefix };
    }
    const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
    return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
  };
  const extractToDef = (entry) => {
    if (entry[1].schema.$ref) {
      return;
    }
    const seen = entry[1];
    const { ref, defId } = makeURI(entry);
    seen.def = { ...seen.schema };
    if (defId)
      seen.defId = defId;
    const schema2 = seen.schema;
    for (const key in schema2) {
      delete schema2[key];
    }
    schema2.$ref = ref;
  };
  if (ctx.cycles === "throw") {
    for (const entry of ctx.seen.entries()) {
      const seen = entry[1];
      if (seen.cycle) {
        throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
      }
    }
  }
  for (const entry of ctx.seen.entries()) {
    const seen = entry[1];
    if (schema === entry[0]) {
      extractToDef(entry);
      continue;
    }
    if (ctx.external) {
      const ext = ctx.external.registry.get(entry[0])?.id;
      if (schema !== entry[0] && ext) {
        extractToDef(entry);
        continue;
      }
    }
    const id = ctx.metadataRegistry.get(entry[0])?.id;
    if (id) {
      extractToDef(entry);
      continue;
    }
    if (seen.cycle) {
      extractToDef(entry);
      continue;
    }
    if (seen.count > 1) {
      if (ctx.reused === "ref") {
        extractToDef(entry);
      }
    }
  }
  if (ctx.external)
    ctx.sharedDefsExtractedFor = ctx.external;
}
function compactTypeUnion(schema) {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0)
    return;
  const types = [];
  for (const option of options) {
    if (!option || typeof option !== "object")
      return;
    compactTypeUnion(option);
    const keys = Object.keys(option);
    if (keys.length !== 1 || keys[0] !== "type")
      return;
    const type = option.type;
    for (const member of Array.isArray(type) ? type : [type]) {
      if (typeof member !== "string")
        return;
      if (!types.includes(member))
        types.push(member);
    }
  }
  delete schema.anyOf;
  schema.type = types.length === 1 ? types[0] : types;
}
var FOLDABLE_KEYS = /* @__PURE__ */ new Set(["type", "properties", "required", "additionalProperties"]);
var UNION_KEYS = ["oneOf", "anyOf"];
function undeclaredConstraint(member) {
  const extra = member.additionalProperties;
  if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null)
    return null;
  return Object.keys(extra).length ? extra : null;
}
function foldObjects(members2) {
  const objects = [];
  for (const member of members2) {
    if (typeof member !== "object" || member.type !== "object")
      return null;
    for (const key in member) {
      if (!FOLDABLE_KEYS.has(key))
        return null;
    }
    objects.push(member);
  }
  const properties = {};
  const required2 = /* @__PURE__ */ new Set();
  for (const object2 of objects) {
    for (const key in object2.properties) {
      if (Object.prototype.hasOwnProperty.call(properties, key))
        continue;
      const parts = [];
      for (const other of objects) {
        const part = other.properties?.[key] ?? undeclaredConstraint(other);
        if (part === null || part === void 0)
          continue;
        if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
          parts.push(part);
      }
      const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
      assignProp(properties, key, merged);
    }
    for (const key of object2.required ?? [])
      required2.add(key);
  }
  const folded = { type: "object", properties };
  if (required2.size)
    folded.required = [...required2];
  if (objects.every((object2) => object2.additionalProperties === false)) {
    folded.additionalProperties = false;
  } else {
    const constraints = [];
    for (const object2 of objects) {
      const constraint = undeclaredConstraint(object2);
      if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
        constraints.push(constraint);
    }
    if (constraints.length === 1)
      folded.additionalProperties = constraints[0];
    else if (constraints.length > 1)
      folded.additionalProperties = { allOf: constraints };
  }
  return folded;
}
function foldIntersection(json) {
  const allOf = json.allOf;
  if (!Array.isArray(allOf) || allOf.length < 2)
    return;
  for (const key of FOLDABLE_KEYS)
    if (key in json)
      return;
  const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
  let folded = null;
  if (!unions.length) {
    folded = foldObjects(allOf);
  } else {
    const union2 = unions[0];
    const keyword = UNION_KEYS.find((k) => Array.isArray(union2[k]));
    if (Object.keys(union2).length !== 1)
      return;
    const rest = allOf.filter((m) => m !== union2);
    const branches = union2[keyword].map((branch) => foldObjects([...rest, branch]));
    if (branches.some((b2) => !b2))
      return;
    folded = { [keyword]: branches };
  }
  if (!folded)
    return;
  delete json.allOf;
  assignProps(json, folded);
}
function finalize(ctx, schema) {
  const root = ctx.seen.get(schema);
  if (!root)
    throw new Error("Unprocessed schema. This is a bug in Zod.");
  const flattenRef = (zodSchema) => {
    const seen = ctx.seen.get(zodSchema);
    if (seen.ref === null)
      return;
    const schema2 = seen.def ?? seen.schema;
    const _cached = { ...schema2 };
    const ref = seen.ref;
    seen.ref = null;
    if (ref) {
      flattenRef(ref);
      const refSeen = ctx.seen.get(ref);
      const refSchema = refSeen.schema;
      if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
        schema2.allOf = schema2.allOf ?? [];
        schema2.allOf.push(refSchema);
      } else {
        assignProps(schema2, refSchema);
      }
      assignProps(schema2, _cached);
      const isParentRef = zodSchema._zod.parent === ref;
      if (isParentRef) {
        for (const key in schema2) {
          if (key === "$ref" || key === "allOf")
            continue;
          if (!(key in _cached)) {
            delete schema2[key];
          }
        }
      }
      if (refSchema.$ref && refSeen.def) {
        for (const key in schema2) {
          if (key === "$ref" || key === "allOf")
            continue;
          if (key in refSeen.def && JSON.stringify(schema2[key]) === JSON.stringify(refSeen.def[key])) {
            delete schema2[key];
          }
        }
      }
    }
    const parent = zodSchema._zod.parent;
    if (parent && parent !== ref) {
      flattenRef(parent);
      const parentSeen = ctx.seen.get(parent);
      if (parentSeen?.schema.$ref) {
        schema2.$ref = parentSeen.schema.$ref;
        if (parentSeen.def) {
          for (const key in schema2) {
            if (key === "$ref" || key === "allOf")
              continue;
            if (key in parentSeen.def && JSON.stringify(schema2[key]) === JSON.stringify(parentSeen.def[key])) {
              delete schema2[key];
            }
          }
        }
      }
    }
    ctx.override({
      zodSchema,
      jsonSchema: schema2,
      path: seen.path ?? []
    });
  };
  if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
    for (const entry of [...ctx.seen.entries()].reverse()) {
      flattenRef(entry[0]);
    }
    if (ctx.target !== "openapi-3.0") {
      for (const entry of ctx.seen.entries()) {
        compactTypeUnion(entry[1].def ?? entry[1].schema);
      }
    }
    for (const rewrite of ctx.deferred)
      rewrite();
    if (ctx.intersections.length) {
      const carriers = /* @__PURE__ */ new Map();
      for (const seen of ctx.seen.values()) {
        for (const json of [seen.schema, seen.def]) {
          const allOf = json?.allOf;
          if (!Array.isArray(allOf))
            continue;
          const existing = carriers.get(allOf);
          if (existing)
            existing.push(json);
          else
            carriers.set(allOf, [json]);
        }
      }
      for (const allOf of ctx.intersections) {
        for (const json of carriers.get(allOf) ?? [])
          foldIntersection(json);
      }
    }
  }
  const result2 = {};
  if (ctx.target === "draft-2020-12") {
    result2.$schema = "https://json-schema.org/draft/2020-12/schema";
  } else if (ctx.target === "draft-07") {
    result2.$schema = "http://json-schema.org/draft-07/schema#";
  } else if (ctx.target === "draft-04") {
    result2.$schema = "http://json-schema.org/draft-04/schema#";
  } else if (ctx.target === "openapi-3.0") {
  } else {
  }
  if (ctx.external?.uri) {
    const id = ctx.external.registry.get(schema)?.id;
    if (!id)
      throw new Error("Schema is missing an `id` property");
    result2.$id = ctx.external.uri(id);
  }
  assignProps(result2, root.defId ? root.schema : root.def ?? root.schema);
  const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
  if (rootMetaId !== void 0 && result2.id === rootMetaId)
    delete result2.id;
  const defs = ctx.external?.defs ?? {};
  if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
    for (const entry of ctx.seen.entries()) {
      const seen = entry[1];
      if (seen.def && seen.defId) {
        if (seen.def.id === seen.defId)
          delete seen.def.id;
        assignProp(defs, seen.defId, seen.def);
      }
    }
  }
  if (ctx.external)
    ctx.sharedEmitDoneFor = ctx.external;
  if (ctx.external) {
  } else {
    if (Object.keys(defs).length > 0) {
      if (ctx.target === "draft-2020-12") {
        result2.$defs = defs;
      } else {
        result2.definitions = defs;
      }
    }
  }
  try {
    const finalized = JSON.parse(JSON.stringify(result2));
    Object.defineProperty(finalized, "~standard", {
      value: {
        ...schema["~standard"],
        jsonSchema: {
          input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
          output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
        }
      },
      enumerable: false,
      writable: false
    });
    return finalized;
  } catch (_err) {
    throw new Error("Error converting schema to JSON.");
  }
}
function isTransforming(_schema, _ctx) {
  const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
  if (ctx.seen.has(_schema))
    return false;
  ctx.seen.add(_schema);
  const def = _schema._zod.def;
  if (def.type === "transform")
    return true;
  if (def.type === "array")
    return isTransforming(def.element, ctx);
  if (def.type === "set")
    return isTransforming(def.valueType, ctx);
  if (def.type === "lazy")
    return isTransforming(def.getter(), ctx);
  if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") {
    return isTransforming(def.innerType, ctx);
  }
  if (def.type === "intersection") {
    return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
  }
  if (def.type === "record" || def.type === "map") {
    return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
  }
  if (def.type === "pipe") {
    if (_schema._zod.traits.has("$ZodCodec"))
      return true;
    return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
  }
  if (def.type === "object") {
    for (const key in def.shape) {
      if (isTransforming(def.shape[key], ctx))
        return true;
    }
    return false;
  }
  if (def.type === "union") {
    for (const option of def.options) {
      if (isTransforming(option, ctx))
        return true;
    }
    return false;
  }
  if (def.type === "tuple") {
    for (const item of def.items) {
      if (isTransforming(item, ctx))
        return true;
    }
    if (def.rest && isTransforming(def.rest, ctx))
      return true;
    return false;
  }
  return false;
}
var createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
  const ctx = initializeContext({ ...params, processors });
  processSchema(schema, ctx);
  extractDefs(ctx, schema);
  return finalize(ctx, schema);
};
var createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
  const { libraryOptions, target: target2 } = params ?? {};
  const ctx = initializeContext({ ...libraryOptions ?? {}, target: target2, io, processors });
  processSchema(schema, ctx);
  extractDefs(ctx, schema);
  return finalize(ctx, schema);
};

var narrowMin = (agg, key, value) => {
  if (agg[key] === void 0 || value > agg[key])
    agg[key] = value;
};
var narrowMax = (agg, key, value) => {
  if (agg[key] === void 0 || value < agg[key])
    agg[key] = value;
};
var narrowBoth = (agg, value) => {
  narrowMin(agg, "minimum", value);
  narrowMax(agg, "maximum", value);
};
var addDivisor = (agg, value) => {
  agg.multipleOf ?? (agg.multipleOf = []);
  if (!agg.multipleOf.includes(value))
    agg.multipleOf.push(value);
};
var addPattern = (agg, pattern) => {
  agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
  agg.patterns.add(pattern);
};
var intersectMime = (agg, mime) => {
  agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
var setFormat = (agg, format) => {
  agg.format = format;
  if (format.includes("int"))
    agg.isInt = true;
};
var minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
var maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
var formatContributor = (ranges) => (agg, def) => {
  setFormat(agg, def.format);
  const [minimum, maximum] = ranges[def.format];
  narrowMin(agg, "minimum", minimum);
  narrowMax(agg, "maximum", maximum);
};
var contributors = {
  greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
  less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
  multiple_of: (agg, def) => addDivisor(agg, def.value),
  number_format: formatContributor(NUMBER_FORMAT_RANGES),
  bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
  min_length: minContributor,
  max_length: maxContributor,
  length_equals: (agg, def) => narrowBoth(agg, def.length),
  min_size: minContributor,
  max_size: maxContributor,
  size_equals: (agg, def) => narrowBoth(agg, def.size),
  string_format: (agg, def) => {
    setFormat(agg, def.format);
    if (def.pattern)
      addPattern(agg, def.pattern);
    if (def.format === "base64" || def.format === "base64url")
      agg.contentEncoding = def.format;
    if (def.local || def.precision === -1)
      agg.laxFormat = true;
  },
  mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
  const agg = {};
  const def = schema._zod.def;
  const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
  for (const ch of list)
    contributors[ch._zod.def.check]?.(agg, ch._zod.def);
  const bag = schema._zod.bag;
  if (bag.minimum !== void 0)
    narrowMin(agg, "minimum", bag.minimum);
  if (bag.exclusiveMinimum !== void 0)
    narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
  if (bag.maximum !== void 0)
    narrowMax(agg, "maximum", bag.maximum);
  if (bag.exclusiveMaximum !== void 0)
    narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
  if (bag.multipleOf !== void 0)
    addDivisor(agg, bag.multipleOf);
  if (bag.format !== void 0) {
    agg.format ?? (agg.format = bag.format);
    if (bag.format.includes("int"))
      agg.isInt = true;
  }
  if (bag.mime)
    intersectMime(agg, bag.mime);
  for (const pattern of bag.patterns ?? [])
    addPattern(agg, pattern);
  return agg;
}
var formatMap = {
  guid: "uuid",
  url: "uri",
  datetime: "date-time",
  json_string: "json-string",
  regex: ""
  // do not set
};
var exactPatterns = /* @__PURE__ */ new Map([
  [base64Charset, base64],
  [base64urlCharset, base64url]
]);
var exactPattern = (p) => exactPatterns.get(p) ?? p;
var stringProcessor = (schema, ctx, _json, _params) => {
  const json = _json;
  json.type = "string";
  const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minLength = minimum;
  if (typeof maximum === "number")
    json.maxLength = maximum;
  if (format) {
    json.format = formatMap[format] ?? format;
    if (json.format === "")
      delete json.format;
    if (format === "time" || laxFormat) {
      delete json.format;
    }
  }
  if (contentEncoding)
    json.contentEncoding = contentEncoding;
  if (patterns && patterns.size > 0) {
    const patternList = [...patterns].map(exactPattern);
    if (patternList.length === 1)
      json.pattern = patternList[0].source;
    else if (patternList.length > 1) {
      json.allOf = [
        ...patternList.map((regex) => ({
          ...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
          pattern: regex.source
        }))
      ];
    }
  }
};
var numberProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
  json.type = isInt ? "integer" : "number";
  const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
  const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
  const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
  if (exMin) {
    if (legacy) {
      json.minimum = exclusiveMinimum;
      json.exclusiveMinimum = true;
    } else {
      json.exclusiveMinimum = exclusiveMinimum;
    }
  } else if (typeof minimum === "number") {
    json.minimum = minimum;
  }
  if (exMax) {
    if (legacy) {
      json.maximum = exclusiveMaximum;
      json.exclusiveMaximum = true;
    } else {
      json.exclusiveMaximum = exclusiveMaximum;
    }
  } else if (typeof maximum === "number") {
    json.maximum = maximum;
  }
  if (multipleOf) {
    const divisors = /* @__PURE__ */ new Set();
    for (const divisor of multipleOf) {
      if (Number.isFinite(divisor) && divisor !== 0)
        divisors.add(Math.abs(divisor));
      else
        handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
    }
    const [first, ...rest] = divisors;
    if (first !== void 0)
      json.multipleOf = first;
    if (rest.length)
      json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
  }
};
var booleanProcessor = (_schema, _ctx, json, _params) => {
  json.type = "boolean";
};
var bigintProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
var symbolProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
var nullProcessor = (_schema, ctx, json, _params) => {
  if (ctx.target === "openapi-3.0") {
    json.type = "string";
    json.nullable = true;
    json.enum = [null];
  } else {
    json.type = "null";
  }
};
var undefinedProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
var voidProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
var neverProcessor = (_schema, _ctx, json, _params) => {
  json.not = {};
};
var anyProcessor = (_schema, _ctx, _json, _params) => {
};
var unknownProcessor = (_schema, _ctx, _json, _params) => {
};
var dateProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
var enumProcessor = (schema, _ctx, json, _params) => {
  const def = schema._zod.def;
  const values = getEnumValues(def.entries);
  if (values.length === 0) {
    json.not = {};
    return;
  }
  if (values.every((v) => typeof v === "number"))
    json.type = "number";
  if (values.every((v) => typeof v === "string"))
    json.type = "string";
  json.enum = values;
};
var literalProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  if (def.values.length === 0) {
    json.not = {};
    return;
  }
  const vals = [];
  for (const val of def.values) {
    if (val === void 0) {
      if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema"))
        return;
    } else if (typeof val === "bigint") {
      if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema"))
        return;
      vals.push(Number(val));
    } else {
      vals.push(val);
    }
  }
  if (vals.length === 0) {
  } else if (vals.length === 1) {
    const val = vals[0];
    json.type = val === null ? "null" : typeof val;
    if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
      json.enum = [val];
    } else {
      json.const = val;
    }
  } else {
    if (vals.every((v) => typeof v === "number"))
      json.type = "number";
    if (vals.every((v) => typeof v === "string"))
      json.type = "string";
    if (vals.every((v) => typeof v === "boolean"))
      json.type = "boolean";
    if (vals.every((v) => v === null))
      json.type = "null";
    json.enum = vals;
  }
};
var nanProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
var templateLiteralProcessor = (schema, _ctx, json, _params) => {
  const _json = json;
  const pattern = schema._zod.pattern;
  if (!pattern)
    throw new Error("Pattern not found in template literal");
  _json.type = "string";
  _json.pattern = pattern.source;
};
var fileProcessor = (schema, _ctx, json, _params) => {
  const _json = json;
  _json.type = "string";
  _json.format = "binary";
  _json.contentEncoding = "binary";
  const { minimum, maximum, mime } = aggregateChecks(schema);
  if (minimum !== void 0)
    _json.minLength = minimum;
  if (maximum !== void 0)
    _json.maxLength = maximum;
  if (!mime)
    return;
  if (mime.length === 0)
    _json.not = {};
  else if (mime.length === 1)
    _json.contentMediaType = mime[0];
  else
    _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
var successProcessor = (_schema, _ctx, json, _params) => {
  json.type = "boolean";
};
var customProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
var functionProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
var transformProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
var mapProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
var setProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
var arrayProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  const { minimum, maximum } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minItems = minimum;
  if (typeof maximum === "number")
    json.maxItems = maximum;
  json.type = "array";
  json.items = processSchema(def.element, ctx, {
    ...params,
    path: [...params.path, "items"]
  });
};
function inputOptin(schema) {
  const def = schema._zod.def;
  if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
    return inputOptin(def.out);
  }
  if (def.type === "catch") {
    return inputOptin(def.innerType);
  }
  return schema._zod.optin;
}
var objectProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  const shape = def.shape;
  const symbolKeys = Object.getOwnPropertySymbols(shape);
  if (symbolKeys.length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
    return;
  }
  json.type = "object";
  json.properties = {};
  for (const key in shape) {
    assignProp(json.properties, key, processSchema(shape[key], ctx, {
      ...params,
      path: [...params.path, "properties", key]
    }));
  }
  const requiredKeys = [];
  for (const key of Object.keys(shape)) {
    const field = def.shape[key];
    if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) {
      requiredKeys.push(key);
    }
  }
  if (requiredKeys.length > 0) {
    json.required = requiredKeys;
  }
  if (def.catchall?._zod.def.type === "never") {
    json.additionalProperties = false;
  } else if (!def.catchall) {
    if (ctx.io === "output")
      json.additionalProperties = false;
  } else if (def.catchall) {
    json.additionalProperties = processSchema(def.catchall, ctx, {
      ...params,
      path: [...params.path, "additionalProperties"]
    });
  }
};
var unionProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const isExclusive = def.inclusive === false;
  const options = def.options.map((x, i) => processSchema(x, ctx, {
    ...params,
    path: [...params.path, isExclusive ? "oneOf" : "anyOf", i]
  }));
  if (isExclusive) {
    json.oneOf = options;
  } else {
    json.anyOf = options;
  }
};
var intersectionProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const a2 = processSchema(def.left, ctx, {
    ...params,
    path: [...params.path, "allOf", 0]
  });
  const b2 = processSchema(def.right, ctx, {
    ...params,
    path: [...params.path, "allOf", 1]
  });
  const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
  const allOf = [
    ...isSimpleIntersection(a2) ? a2.allOf : [a2],
    ...isSimpleIntersection(b2) ? b2.allOf : [b2]
  ];
  json.allOf = allOf;
  ctx.intersections.push(allOf);
};
var tupleProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  json.type = "array";
  const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
  const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
  const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
    ...params,
    path: [...params.path, prefixPath, i]
  }));
  const rest = def.rest ? processSchema(def.rest, ctx, {
    ...params,
    path: [...params.path, restPath, ...ctx.target === "openapi-3.0" ? [def.items.length] : []]
  }) : null;
  let minItems = def.items.length;
  while (minItems > 0) {
    const item = def.items[minItems - 1];
    const optional2 = ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional";
    if (!optional2)
      break;
    minItems--;
  }
  const maxItems = def.items.length;
  const isClosed = !def.rest;
  if (ctx.target === "draft-2020-12") {
    json.prefixItems = prefixItems;
    if (isClosed) {
      json.items = false;
    } else if (rest) {
      json.items = rest;
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  } else if (ctx.target === "openapi-3.0") {
    json.items = {
      anyOf: prefixItems
    };
    if (rest) {
      json.items.anyOf.push(rest);
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  } else {
    json.items = prefixItems;
    if (isClosed) {
      json.additionalItems = false;
    } else if (rest) {
      json.additionalItems = rest;
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  }
  const { minimum, maximum } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minItems = minimum;
  if (typeof maximum === "number")
    json.maxItems = maximum;
};
function stringifyKeyNames(bySchema, json, visited) {
  if (json.$ref) {
    if (visited.has(json))
      return json;
    visited.add(json);
    const def = bySchema.get(json)?.def;
    if (!def)
      return json;
    const inlined = stringifyKeyNames(bySchema, def, visited);
    return inlined === def ? json : inlined;
  }
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = json[keyword];
    if (!Array.isArray(branches))
      continue;
    const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
    if (mapped.some((branch, i) => branch !== branches[i]))
      json = { ...json, [keyword]: mapped };
  }
  const types = Array.isArray(json.type) ? json.type : [json.type];
  const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
  const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
  if (!numericType && !values?.some((v) => typeof v === "number"))
    return json;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
  if (rest.enum)
    rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
  else if (typeof rest.const === "number")
    rest.const = String(rest.const);
  if (!numericType)
    return rest;
  rest.type = "string";
  if (!values)
    rest.pattern = (types.includes("number") ? number : integer).source;
  return rest;
}
var pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
  const bySchema = /* @__PURE__ */ new Map();
  for (const entry of ctx.seen.values()) {
    if (entry.def && !bySchema.has(entry.schema))
      bySchema.set(entry.schema, entry);
  }
  const rewrites = /* @__PURE__ */ new Map();
  for (const record2 of pendingRecords.get(ctx) ?? []) {
    const seen = ctx.seen.get(record2);
    const names = (seen?.def ?? seen?.schema)?.propertyNames;
    if (!names || names === true || rewrites.has(names))
      continue;
    const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
    if (rewritten !== names)
      rewrites.set(names, rewritten);
  }
  if (!rewrites.size)
    return;
  for (const entry of ctx.seen.values()) {
    for (const carrier of [entry.schema, entry.def]) {
      const rewritten = carrier && rewrites.get(carrier.propertyNames);
      if (rewritten)
        carrier.propertyNames = rewritten;
    }
  }
}
var recordProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  json.type = "object";
  const keyType = def.keyType;
  const patterns = aggregateChecks(keyType).patterns;
  if (def.mode === "loose" && patterns && patterns.size > 0) {
    const valueSchema = processSchema(def.valueType, ctx, {
      ...params,
      path: [...params.path, "patternProperties", "*"]
    });
    json.patternProperties = {};
    for (const pattern of patterns) {
      assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
    }
  } else {
    if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
      json.propertyNames = processSchema(def.keyType, ctx, {
        ...params,
        path: [...params.path, "propertyNames"]
      });
      let pending = pendingRecords.get(ctx);
      if (!pending) {
        pending = [];
        pendingRecords.set(ctx, pending);
        ctx.deferred.push(() => rewriteKeyNames(ctx));
      }
      pending.push(schema);
    }
    json.additionalProperties = processSchema(def.valueType, ctx, {
      ...params,
      path: [...params.path, "additionalProperties"]
    });
  }
  const keyValues = keyType._zod.values;
  const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
  if (keyValues && !def.partial && !omittableOnInput) {
    const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
    if (validKeyValues.length > 0) {
      json.required = validKeyValues.map(String);
    }
  }
};
var nullableProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const inner = processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  if (ctx.target === "openapi-3.0") {
    seen.ref = def.innerType;
    json.nullable = true;
  } else {
    json.anyOf = [inner, { type: "null" }];
  }
};
var nonoptionalProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};
var UNREPRESENTABLE_DEFAULT = /* @__PURE__ */ Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
  let unrepresentable = false;
  const serialized = JSON.stringify(value, (_, val) => {
    if (typeof val !== "bigint")
      return val;
    unrepresentable = true;
    return null;
  });
  if (!unrepresentable)
    return JSON.parse(serialized);
  handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
  return UNREPRESENTABLE_DEFAULT;
}
var defaultProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
  if (value !== UNREPRESENTABLE_DEFAULT)
    json.default = value;
};
var prefaultProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  if (ctx.io !== "input")
    return;
  const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
  if (value !== UNREPRESENTABLE_DEFAULT)
    json._prefault = value;
};
var catchProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  let catchValue;
  try {
    catchValue = def.catchValue(void 0);
  } catch {
    handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
    return;
  }
  json.default = catchValue;
};
var pipeProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  const inIsTransform = def.in._zod.traits.has("$ZodTransform");
  const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
  processSchema(innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = innerType;
};
var readonlyProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  json.readOnly = true;
};
var promiseProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};
var optionalProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};
var lazyProcessor = (schema, ctx, _json, params) => {
  const innerType = schema._zod.innerType;
  processSchema(innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = innerType;
};
var allProcessors = {
  string: stringProcessor,
  number: numberProcessor,
  boolean: booleanProcessor,
  bigint: bigintProcessor,
  symbol: symbolProcessor,
  null: nullProcessor,
  undefined: undefinedProcessor,
  void: voidProcessor,
  never: neverProcessor,
  any: anyProcessor,
  unknown: unknownProcessor,
  date: dateProcessor,
  enum: enumProcessor,
  literal: literalProcessor,
  nan: nanProcessor,
  template_literal: templateLiteralProcessor,
  file: fileProcessor,
  success: successProcessor,
  custom: customProcessor,
  function: functionProcessor,
  transform: transformProcessor,
  map: mapProcessor,
  set: setProcessor,
  array: arrayProcessor,
  object: objectProcessor,
  union: unionProcessor,
  intersection: intersectionProcessor,
  tuple: tupleProcessor,
  record: recordProcessor,
  nullable: nullableProcessor,
  nonoptional: nonoptionalProcessor,
  default: defaultProcessor,
  prefault: prefaultProcessor,
  catch: catchProcessor,
  pipe: pipeProcessor,
  readonly: readonlyProcessor,
  promise: promiseProcessor,
  optional: optionalProcessor,
  lazy: lazyProcessor
};
function toJSONSchema(input, params) {
  if ("_idmap" in input) {
    const registry2 = input;
    const ctx2 = initializeContext({ ...params, processors: allProcessors });
    const defs = {};
    for (const entry of registry2._idmap.entries()) {
      const [_, schema] = entry;
      processSchema(schema, ctx2);
    }
    const schemas2 = {};
    const external = {
      registry: registry2,
      uri: params?.uri,
      defs
    };
    ctx2.external = external;
    for (const entry of registry2._idmap.entries()) {
      const [key, schema] = entry;
      extractDefs(ctx2, schema);
      assignProp(schemas2, key, finalize(ctx2, schema));
    }
    if (Object.keys(defs).length > 0) {
      const defsSegment = ctx2.target === "draft-2020-12" ? "$defs" : "definitions";
      schemas2.__shared = {
        [defsSegment]: defs
      };
    }
    return { schemas: schemas2 };
  }
  const ctx = initializeContext({ ...params, processors: allProcessors });
  processSchema(input, ctx);
  extractDefs(ctx, input);
  return finalize(ctx, input);
}

var _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
  Object.defineProperty(proto, key, {
    configurable: true,
    enumerable: false,
    get() {
      const value = make(this);
      Object.defineProperty(this, key, { value, configurable: true, writable: true });
      return value;
    },
    set(value) {
      Object.defineProperty(this, key, { value, configurable: true, writable: true });
    }
  });
}
var initializer2 = (inst, issues) => {
  $ZodError.init(inst, issues);
  inst.name = "ZodError";
  const proto = Object.getPrototypeOf(inst);
  if (_installedErrorProtos.has(proto))
    return;
  _installedErrorProtos.add(proto);
  _lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
  _lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
  _lazyMethod(proto, "addIssue", (self) => (issue2) => {
    self.issues.push(issue2);
    self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
  });
  _lazyMethod(proto, "addIssues", (self) => (issues2) => {
    self.issues.push(...issues2);
    self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
  });
  Object.defineProperty(proto, "isEmpty", {
    configurable: true,
    enumerable: false,
    get() {
      return this.issues.length === 0;
    }
  });
};
var ZodRealError = /* @__PURE__ */ $constructor("ZodError", initializer2, void 0, {
  Parent: Error
});

var parse = /* @__PURE__ */ _parse(ZodRealError);
var parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
var safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
var safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
var encode = /* @__PURE__ */ _encode(ZodRealError);
var decode = /* @__PURE__ */ _decode(ZodRealError);
var encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
var decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
var safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
var safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
var safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
var safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

function _ensureDefaultLocale() {
  if (!globalConfig.localeError)
    config(en_default());
}
function _ensureDefaultMemoizer() {
  if (!globalConfig.memoizer)
    config({ memoizer: memoizer() });
}
var ZodType = /* @__PURE__ */ $constructor("ZodType", (inst, def) => {
  _ensureDefaultLocale();
  $ZodType.init(inst, def);
  inst.def = def;
  inst.type = def.type;
  return inst;
}, {
  check(...chks) {
    const def = this.def;
    return this.clone(util_exports.mergeDefs(def, {
      checks: [
        ...def.checks ?? [],
        ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }), { parent: true });
  },
  with(...chks) {
    return this.check(...chks);
  },
  clone(def, params) {
    return clone(this, def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  refine(check2, params) {
    return this.check(refine(check2, params));
  },
  superRefine(refinement, params) {
    return this.check(superRefine(refinement, params));
  },
  overwrite(fn) {
    return this.check(_overwrite(fn));
  },
  optional() {
    return optional(this);
  },
  exactOptional() {
    return exactOptional(this);
  },
  nullable() {
    return nullable(this);
  },
  nullish() {
    return optional(nullable(this));
  },
  nonoptional(params) {
    return nonoptional(this, params);
  },
  array() {
    return array(this);
  },
  or(arg) {
    return union([this, arg]);
  },
  and(arg) {
    return intersection(this, arg);
  },
  transform(tx) {
    return pipe(this, transform(tx));
  },
  default(d) {
    return _default(this, d);
  },
  prefault(d) {
    return prefault(this, d);
  },
  catch(params) {
    return _catch(this, params);
  },
  pipe(target2) {
    return pipe(this, target2);
  },
  readonly() {
    return readonly(this);
  },
  describe(description) {
    const cl = this.clone();
    globalRegistry.add(cl, { description });
    return cl;
  },
  meta(...args) {
    if (args.length === 0)
      return globalRegistry.get(this);
    const cl = this.clone();
    globalRegistry.add(cl, args[0]);
    return cl;
  },
  isOptional() {
    return this.safeParse(void 0).success;
  },
  isNullable() {
    return this.safeParse(null).success;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  },
  // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
  get "~standard"() {
    return util_exports.hide(this, "~standard", {
      ...standardProps(this),
      jsonSchema: {
        input: createStandardJSONSchemaMethod(this, "input"),
        output: createStandardJSONSchemaMethod(this, "output")
      }
    });
  },
  set "~standard"(value) {
    util_exports.own(this, "~standard", value);
  },
  parse: function _parse2(data, params) {
    return parse(this, data, params, { callee: _parse2 });
  },
  parseAsync: async function _parseAsync2(data, params) {
    return await parseAsync(this, data, params, { callee: _parseAsync2 });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  async safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  // `spa` is an alias: same function object as `safeParseAsync`, as before.
  get spa() {
    return this?.safeParseAsync;
  },
  set spa(value) {
    util_exports.own(this, "spa", value);
  },
  validate(data, params) {
    return validate(this, data, params);
  },
  validateAsync(data, params) {
    return validateAsync(this, data, params);
  },
  encode: function _encode2(data, params) {
    return encode(this, data, params, { callee: _encode2 });
  },
  decode: function _decode2(data, params) {
    return decode(this, data, params, { callee: _decode2 });
  },
  encodeAsync: async function _encodeAsync2(data, params) {
    return await encodeAsync(this, data, params, { callee: _encodeAsync2 });
  },
  decodeAsync: async function _decodeAsync2(data, params) {
    return await decodeAsync(this, data, params, { callee: _decodeAsync2 });
  },
  safeEncode(data, params) {
    return safeEncode(this, data, params);
  },
  safeDecode(data, params) {
    return safeDecode(this, data, params);
  },
  async safeEncodeAsync(data, params) {
    return safeEncodeAsync(this, data, params);
  },
  async safeDecodeAsync(data, params) {
    return safeDecodeAsync(this, data, params);
  },
  toJSONSchema(params) {
    return createToJSONSchemaMethod(this, {})(params);
  },
  // Reads through to the registry on every access, so it must not cache.
  get description() {
    return globalRegistry.get(this)?.description;
  },
  // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
  get _def() {
    return this._zod.def;
  }
});
var _ZodString = /* @__PURE__ */ $constructor(
  "_ZodString",
  (inst, def) => {
    $ZodString.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
  },
  /* @__PURE__ */ util_exports.derived({
    format: (inst) => aggregateChecks(inst).format ?? null,
    minLength: (inst) => aggregateChecks(inst).minimum ?? null,
    maxLength: (inst) => aggregateChecks(inst).maximum ?? null
  }, {
    regex(...args) {
      return this.check(_regex(...args));
    },
    includes(...args) {
      return this.check(_includes(...args));
    },
    startsWith(...args) {
      return this.check(_startsWith(...args));
    },
    endsWith(...args) {
      return this.check(_endsWith(...args));
    },
    min(...args) {
      return this.check(_minLength(...args));
    },
    max(...args) {
      return this.check(_maxLength(...args));
    },
    length(...args) {
      return this.check(_length(...args));
    },
    nonempty(...args) {
      return this.check(_minLength(1, ...args));
    },
    lowercase(params) {
      return this.check(_lowercase(params));
    },
    uppercase(params) {
      return this.check(_uppercase(params));
    },
    trim() {
      return this.check(_trim());
    },
    normalize(...args) {
      return this.check(_normalize(...args));
    },
    toLowerCase() {
      return this.check(_toLowerCase());
    },
    toUpperCase() {
      return this.check(_toUpperCase());
    },
    slugify() {
      return this.check(_slugify());
    }
  })
);
var ZodString = /* @__PURE__ */ $constructor("ZodString", (inst, def) => {
  $ZodString.init(inst, def);
  _ZodString.init(inst, def);
}, {
  email(params) {
    return this.check(_email(ZodEmail, params));
  },
  url(params) {
    return this.check(_url(ZodURL, params));
  },
  jwt(params) {
    return this.check(_jwt(ZodJWT, params));
  },
  emoji(params) {
    return this.check(_emoji2(ZodEmoji, params));
  },
  guid(params) {
    return this.check(_guid(ZodGUID, params));
  },
  uuid(params) {
    return this.check(_uuid(ZodUUID, params));
  },
  uuidv4(params) {
    return this.check(_uuidv4(ZodUUID, params));
  },
  uuidv6(params) {
    return this.check(_uuidv6(ZodUUID, params));
  },
  uuidv7(params) {
    return this.check(_uuidv7(ZodUUID, params));
  },
  nanoid(params) {
    return this.check(_nanoid(ZodNanoID, params));
  },
  cuid(params) {
    return this.check(_cuid(ZodCUID, params));
  },
  cuid2(params) {
    return this.check(_cuid2(ZodCUID2, params));
  },
  ulid(params) {
    return this.check(_ulid(ZodULID, params));
  },
  base64(params) {
    return this.check(_base64(ZodBase64, params));
  },
  base64url(params) {
    return this.check(_base64url(ZodBase64URL, params));
  },
  xid(params) {
    return this.check(_xid(ZodXID, params));
  },
  ksuid(params) {
    return this.check(_ksuid(ZodKSUID, params));
  },
  ipv4(params) {
    return this.check(_ipv4(ZodIPv4, params));
  },
  ipv6(params) {
    return this.check(_ipv6(ZodIPv6, params));
  },
  cidrv4(params) {
    return this.check(_cidrv4(ZodCIDRv4, params));
  },
  cidrv6(params) {
    return this.check(_cidrv6(ZodCIDRv6, params));
  },
  e164(params) {
    return this.check(_e164(ZodE164, params));
  },
  datetime(params) {
    return this.check(_isoDateTime(ZodISODateTime, params));
  },
  date(params) {
    return this.check(_isoDate(ZodISODate, params));
  },
  time(params) {
    return this.check(_isoTime(ZodISOTime, params));
  },
  duration(params) {
    return this.check(_isoDuration(ZodISODuration, params));
  }
});
function string2(params) {
  return _string(ZodString, params);
}
var ZodStringFormat = /* @__PURE__ */ $constructor("ZodStringFormat", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  _ZodString.init(inst, def);
});
var ZodISODateTime = /* @__PURE__ */ $constructor("ZodISODateTime", (inst, def) => {
  $ZodISODateTime.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISODate = /* @__PURE__ */ $constructor("ZodISODate", (inst, def) => {
  $ZodISODate.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISOTime = /* @__PURE__ */ $constructor("ZodISOTime", (inst, def) => {
  $ZodISOTime.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISODuration = /* @__PURE__ */ $constructor("ZodISODuration", (inst, def) => {
  $ZodISODuration.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodEmail = /* @__PURE__ */ $constructor("ZodEmail", (inst, def) => {
  $ZodEmail.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodGUID = /* @__PURE__ */ $constructor("ZodGUID", (inst, def) => {
  $ZodGUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodUUID = /* @__PURE__ */ $constructor("ZodUUID", (inst, def) => {
  $ZodUUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodURL = /* @__PURE__ */ $constructor("ZodURL", (inst, def) => {
  $ZodURL.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodEmoji = /* @__PURE__ */ $constructor("ZodEmoji", (inst, def) => {
  $ZodEmoji.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodNanoID = /* @__PURE__ */ $constructor("ZodNanoID", (inst, def) => {
  $ZodNanoID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCUID = /* @__PURE__ */ $constructor("ZodCUID", (inst, def) => {
  $ZodCUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCUID2 = /* @__PURE__ */ $constructor("ZodCUID2", (inst, def) => {
  $ZodCUID2.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodULID = /* @__PURE__ */ $constructor("ZodULID", (inst, def) => {
  $ZodULID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodXID = /* @__PURE__ */ $constructor("ZodXID", (inst, def) => {
  $ZodXID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodKSUID = /* @__PURE__ */ $constructor("ZodKSUID", (inst, def) => {
  $ZodKSUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodIPv4 = /* @__PURE__ */ $constructor("ZodIPv4", (inst, def) => {
  $ZodIPv4.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodIPv6 = /* @__PURE__ */ $constructor("ZodIPv6", (inst, def) => {
  $ZodIPv6.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCIDRv4 = /* @__PURE__ */ $constructor("ZodCIDRv4", (inst, def) => {
  $ZodCIDRv4.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCIDRv6 = /* @__PURE__ */ $constructor("ZodCIDRv6", (inst, def) => {
  $ZodCIDRv6.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodBase64 = /* @__PURE__ */ $constructor("ZodBase64", (inst, def) => {
  $ZodBase64.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodBase64URL = /* @__PURE__ */ $constructor("ZodBase64URL", (inst, def) => {
  $ZodBase64URL.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodE164 = /* @__PURE__ */ $constructor("ZodE164", (inst, def) => {
  $ZodE164.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodJWT = /* @__PURE__ */ $constructor("ZodJWT", (inst, def) => {
  $ZodJWT.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodNumber = /* @__PURE__ */ $constructor(
  "ZodNumber",
  (inst, def) => {
    $ZodNumber.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
    inst.isFinite = true;
  },
  /* @__PURE__ */ util_exports.derived({
    minValue: (inst) => {
      const { minimum, exclusiveMinimum } = aggregateChecks(inst);
      return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    },
    maxValue: (inst) => {
      const { maximum, exclusiveMaximum } = aggregateChecks(inst);
      return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    },
    isInt: (inst) => {
      const { isInt, multipleOf } = aggregateChecks(inst);
      return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
    },
    format: (inst) => aggregateChecks(inst).format ?? null
  }, {
    gt(value, params) {
      return this.check(_gt(value, params));
    },
    gte(value, params) {
      return this.check(_gte(value, params));
    },
    min(value, params) {
      return this.check(_gte(value, params));
    },
    lt(value, params) {
      return this.check(_lt(value, params));
    },
    lte(value, params) {
      return this.check(_lte(value, params));
    },
    max(value, params) {
      return this.check(_lte(value, params));
    },
    int(params) {
      return this.check(int(params));
    },
    safe(params) {
      return this.check(int(params));
    },
    positive(params) {
      return this.check(_gt(0, params));
    },
    nonnegative(params) {
      return this.check(_gte(0, params));
    },
    negative(params) {
      return this.check(_lt(0, params));
    },
    nonpositive(params) {
      return this.check(_lte(0, params));
    },
    multipleOf(value, params) {
      return this.check(_multipleOf(value, params));
    },
    step(value, params) {
      return this.check(_multipleOf(value, params));
    },
    finite() {
      return this;
    }
  })
);
var ZodNumberFormat = /* @__PURE__ */ $constructor("ZodNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def);
  ZodNumber.init(inst, def);
});
function int(params) {
  return _int(ZodNumberFormat, params);
}
var ZodBoolean = /* @__PURE__ */ $constructor("ZodBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean2(params) {
  return _boolean(ZodBoolean, params);
}
var ZodUnknown = /* @__PURE__ */ $constructor("ZodUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
  return _unknown(ZodUnknown);
}
var ZodNever = /* @__PURE__ */ $constructor("ZodNever", (inst, def) => {
  $ZodNever.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
  return _never(ZodNever, params);
}
var ZodArray = /* @__PURE__ */ $constructor("ZodArray", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodArray.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
  inst.element = def.element;
}, {
  min(n, params) {
    return this.check(_minLength(n, params));
  },
  nonempty(params) {
    return this.check(_minLength(1, params));
  },
  max(n, params) {
    return this.check(_maxLength(n, params));
  },
  length(n, params) {
    return this.check(_length(n, params));
  },
  unwrap() {
    return this.element;
  }
});
function array(element, params) {
  return _array(ZodArray, element, params);
}
var ZodObject = /* @__PURE__ */ $constructor("ZodObject", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodObjectJIT.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
  util_exports.installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
  keyof() {
    return _enum(Object.keys(this._zod.def.shape));
  },
  catchall(catchall) {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall }));
  },
  passthrough() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  loose() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  strict() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: never() }));
  },
  strip() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: void 0 }));
  },
  extend(incoming) {
    return util_exports.extend(this, incoming);
  },
  safeExtend(incoming) {
    return util_exports.safeExtend(this, incoming);
  },
  merge(other) {
    return util_exports.merge(this, other);
  },
  pick(mask) {
    return util_exports.pick(this, mask);
  },
  omit(mask) {
    return util_exports.omit(this, mask);
  },
  partial(...args) {
    return util_exports.partial(ZodOptional, this, args[0]);
  },
  exactPartial(...args) {
    return util_exports.partial(ZodExactOptional, this, args[0], "exactPartial");
  },
  required(...args) {
    return util_exports.required(ZodNonOptional, this, args[0]);
  }
});
function object(shape, params) {
  const def = {
    type: "object",
    shape: shape ?? {},
    ...util_exports.normalizeParams(params)
  };
  return new ZodObject(def);
}
function strictObject(shape, params) {
  return new ZodObject({
    type: "object",
    shape,
    catchall: never(),
    ...util_exports.normalizeParams(params)
  });
}
var ZodUnion = /* @__PURE__ */ $constructor("ZodUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
  inst.options = def.options;
});
function union(options, params) {
  return new ZodUnion({
    type: "union",
    options,
    ...util_exports.normalizeParams(params)
  });
}
var ZodDiscriminatedUnion = /* @__PURE__ */ $constructor("ZodDiscriminatedUnion", (inst, def) => {
  ZodUnion.init(inst, def);
  $ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
  return new ZodDiscriminatedUnion({
    type: "union",
    options,
    discriminator,
    ...util_exports.normalizeParams(params)
  });
}
var ZodIntersection = /* @__PURE__ */ $constructor("ZodIntersection", (inst, def) => {
  $ZodIntersection.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
  return new ZodIntersection({
    type: "intersection",
    left,
    right
  });
}
var ZodTuple = /* @__PURE__ */ $constructor("ZodTuple", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodTuple.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
  rest(rest) {
    return this.clone({
      ...this._zod.def,
      rest
    });
  },
  partial() {
    const def = this._zod.def;
    if (def.checks?.length)
      throw new Error(".partial() cannot be used on tuple schemas containing refinements");
    return this.clone({
      ...def,
      items: def.items.map((item) => new ZodOptional({ type: "optional", innerType: item }))
    });
  }
});
function tuple(items, _paramsOrRest, _params) {
  const hasRest = _paramsOrRest instanceof $ZodType;
  const params = hasRest ? _params : _paramsOrRest;
  const rest = hasRest ? _paramsOrRest : null;
  return new ZodTuple({
    type: "tuple",
    items,
    rest,
    ...util_exports.normalizeParams(params)
  });
}
var ZodRecord = /* @__PURE__ */ $constructor("ZodRecord", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodRecord.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
  inst.keyType = def.keyType;
  inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
  if (!valueType || !valueType._zod) {
    return new ZodRecord({
      type: "record",
      keyType: string2(),
      valueType: keyType,
      ...util_exports.normalizeParams(valueType)
    });
  }
  return new ZodRecord({
    type: "record",
    keyType,
    valueType,
    ...util_exports.normalizeParams(params)
  });
}
var ZodEnum = /* @__PURE__ */ $constructor("ZodEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
  inst.enum = def.entries;
  inst.options = [...inst._zod.values];
  const keys = new Set(Object.keys(def.entries));
  inst.extract = (values, params) => {
    const newEntries = {};
    for (const value of values) {
      if (keys.has(value)) {
        newEntries[value] = def.entries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ...util_exports.normalizeParams(params),
      entries: newEntries
    });
  };
  inst.exclude = (values, params) => {
    const newEntries = { ...def.entries };
    for (const value of values) {
      if (keys.has(value)) {
        delete newEntries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ...util_exports.normalizeParams(params),
      entries: newEntries
    });
  };
});
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodEnum({
    type: "enum",
    entries,
    ...util_exports.normalizeParams(params)
  });
}
var ZodLiteral = /* @__PURE__ */ $constructor("ZodLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
  inst.values = new Set(def.values);
  Object.defineProperty(inst, "value", {
    get() {
      if (def.values.length > 1) {
        throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
      }
      return def.values[0];
    }
  });
});
function literal(value, params) {
  return new ZodLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...util_exports.normalizeParams(params)
  });
}
var ZodTransform = /* @__PURE__ */ $constructor("ZodTransform", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodTransform.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
  inst._zod.parse = (payload, _ctx) => {
    if (_ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    payload.addIssue = (issue2) => {
      if (typeof issue2 === "string") {
        payload.issues.push(util_exports.issue(issue2, payload.value, def));
      } else {
        const _issue = issue2;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = inst);
        payload.issues.push(util_exports.issue(_issue));
      }
    };
    const output = def.transform(payload.value, payload);
    if (output instanceof Promise) {
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    payload.value = output;
    return payload;
  };
});
function transform(fn) {
  return new ZodTransform({
    type: "transform",
    transform: fn
  });
}
var ZodOptional = /* @__PURE__ */ $constructor("ZodOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
  return new ZodOptional({
    type: "optional",
    innerType
  });
}
var ZodExactOptional = /* @__PURE__ */ $constructor("ZodExactOptional", (inst, def) => {
  $ZodExactOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
  return new ZodExactOptional({
    type: "optional",
    innerType
  });
}
var ZodNullable = /* @__PURE__ */ $constructor("ZodNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
  return new ZodNullable({
    type: "nullable",
    innerType
  });
}
var ZodDefault = /* @__PURE__ */ $constructor("ZodDefault", (inst, def) => {
  $ZodDefault.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
  return new ZodDefault({
    type: "default",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : util_exports.shallowClone(defaultValue);
    }
  });
}
var ZodPrefault = /* @__PURE__ */ $constructor("ZodPrefault", (inst, def) => {
  $ZodPrefault.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
  return new ZodPrefault({
    type: "prefault",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : util_exports.shallowClone(defaultValue);
    }
  });
}
var ZodNonOptional = /* @__PURE__ */ $constructor("ZodNonOptional", (inst, def) => {
  $ZodNonOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
  return new ZodNonOptional({
    type: "nonoptional",
    innerType,
    ...util_exports.normalizeParams(params)
  });
}
var ZodCatch = /* @__PURE__ */ $constructor("ZodCatch", (inst, def) => {
  $ZodCatch.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
  return new ZodCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : util_exports.constantCatch(catchValue)
  });
}
var ZodPipe = /* @__PURE__ */ $constructor("ZodPipe", (inst, def) => {
  $ZodPipe.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
  inst.in = def.in;
  inst.out = def.out;
});
function pipe(in_, out) {
  return new ZodPipe({
    type: "pipe",
    in: in_,
    out
    // ...util.normalizeParams(params),
  });
}
var ZodReadonly = /* @__PURE__ */ $constructor("ZodReadonly", (inst, def) => {
  $ZodReadonly.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
  return new ZodReadonly({
    type: "readonly",
    innerType
  });
}
var ZodCustom = /* @__PURE__ */ $constructor("ZodCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
  return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
  return _superRefine(fn, params);
}

function cloneJson(value) {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? cloneList(value) : cloneRecord(value);
}
function cloneList(list) {
  const copy = new Array(list.length);
  for (let i = 0; i < list.length; i++) copy[i] = cloneJson(list[i]);
  return copy;
}
function cloneRecord(record2) {
  const copy = {};
  for (const key in record2) copy[key] = cloneJson(record2[key]);
  return copy;
}
function isSameJson(a2, b2) {
  if (a2 === b2) return true;
  if (Array.isArray(a2)) return Array.isArray(b2) && isSameList(a2, b2);
  return isRecord(a2) && isRecord(b2) && isSameRecord(a2, b2);
}
function isSameList(a2, b2) {
  if (a2.length !== b2.length) return false;
  for (let i = 0; i < a2.length; i++) if (!isSameJson(a2[i], b2[i])) return false;
  return true;
}
function isSameRecord(a2, b2) {
  let surplus = 0;
  for (const key in a2) {
    if (!Object.hasOwn(b2, key) || !isSameJson(a2[key], b2[key])) return false;
    surplus--;
  }
  for (const _ in b2) surplus++;
  return surplus === 0;
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

var definitions = registry();
function define(id, description, schema, reference) {
  definitions.add(schema, { id, title: titleOf(id), description, ...reference !== void 0 && { "x-reference": reference } });
  return schema;
}
function actionOf(type, description, shape) {
  return define(`${pascalCase(type)}Action`, description, strictObject({ type: literal(type), ...shape }));
}
function eventOf(type, description, shape) {
  return define(`${pascalCase(type)}Event`, description, strictObject({ type: literal(type), ...shape }));
}
function definitionLookUp() {
  const get = (schema) => {
    const said = globalRegistry.get(schema);
    return definitions.has(schema) ? { ...said, ...definitions.get(schema) } : said;
  };
  return Object.assign(registry(), { get });
}
function pascalCase(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
function titleOf(id) {
  return id.charAt(0) + id.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

var DRAFT = "https://json-schema.org/draft/2020-12/schema";
var REF = "#/$defs/";
function jsonSchemasOf({ config: config2, action, event, view: view2, matchConfig, reference, loadout }) {
  return {
    config: jsonSchemaOf(config2, "input"),
    action: jsonSchemaOf(action, "input"),
    event: jsonSchemaOf(event, "output"),
    view: jsonSchemaOf(view2, "output"),
    matchConfig: jsonSchemaOf(matchConfig, "output"),
    reference: jsonSchemaOf(reference, "output"),
    ...loadout && { loadout: jsonSchemaOf(loadout, "input") }
  };
}
function jsonSchemaOf(schema, io) {
  const made = toJSONSchema(schema, { io, unrepresentable: "any", metadata: definitionLookUp() });
  const { $schema: _, $defs = {}, ...rest } = readable(made);
  const defs = $defs;
  const name = typeof rest.$ref === "string" ? rest.$ref.slice(REF.length) : null;
  const { [name ?? ""]: root, ...others } = defs;
  return { $schema: DRAFT, ...root ?? rest, ...Object.keys(others).length > 0 && { $defs: others } };
}
function readable(node2) {
  const inner = Object.entries(node2).map(([key, value]) => [key, isData(key) ? value : readableValue(value)]);
  const made = Object.fromEntries(inner);
  if (typeof made.$ref === "string" && Object.keys(made).some((key) => key !== "$ref" && key !== "$schema" && key !== "$defs")) {
    const { $ref, type: _, ...rest } = made;
    return { ...rest, allOf: [{ $ref }] };
  }
  const { prefixItems } = made;
  if (Array.isArray(prefixItems)) {
    const [first, ...others] = prefixItems;
    return others.every((item) => isSameJson(item, first)) ? { ...made, items: first } : made;
  }
  return made;
}
function readableValue(value) {
  if (Array.isArray(value)) return value.map((item) => readableValue(item));
  return isRecord(value) ? readable(value) : value;
}
function isData(key) {
  return ["default", "const", "enum", "examples", "required"].includes(key);
}

function unreachable(value) {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
function present(value, what) {
  if (value === void 0 || value === null) throw new Error(`there is no ${what}`);
  return value;
}

var data_default = {
  game: "tactics-joker",
  rulesVersion: "1.0.0",
  cells: ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "a7", "b7", "c7", "d7", "e7", "f7", "g7"],
  deck: [
    { id: "AC", suit: "clubs", rank: "A", value: 1, terrain: "forest", rough: true },
    { id: "2C", suit: "clubs", rank: "2", value: 2, terrain: "forest", rough: true },
    { id: "3C", suit: "clubs", rank: "3", value: 3, terrain: "forest", rough: true },
    { id: "4C", suit: "clubs", rank: "4", value: 4, terrain: "forest", rough: true },
    { id: "5C", suit: "clubs", rank: "5", value: 5, terrain: "forest", rough: true },
    { id: "6C", suit: "clubs", rank: "6", value: 6, terrain: "forest", rough: true },
    { id: "7C", suit: "clubs", rank: "7", value: 7, terrain: "forest", rough: true },
    { id: "8C", suit: "clubs", rank: "8", value: 8, terrain: "forest", rough: true },
    { id: "9C", suit: "clubs", rank: "9", value: 9, terrain: "forest", rough: true },
    { id: "10C", suit: "clubs", rank: "10", value: 10, terrain: "forest", rough: true },
    { id: "JC", suit: "clubs", rank: "J", value: 10, terrain: "face", rough: false },
    { id: "QC", suit: "clubs", rank: "Q", value: 10, terrain: "face", rough: false },
    { id: "KC", suit: "clubs", rank: "K", value: 13, terrain: "castle", rough: false },
    { id: "AD", suit: "diamonds", rank: "A", value: 1, terrain: "plain", rough: false },
    { id: "2D", suit: "diamonds", rank: "2", value: 2, terrain: "plain", rough: false },
    { id: "3D", suit: "diamonds", rank: "3", value: 3, terrain: "plain", rough: false },
    { id: "4D", suit: "diamonds", rank: "4", value: 4, terrain: "plain", rough: false },
    { id: "5D", suit: "diamonds", rank: "5", value: 5, terrain: "plain", rough: false },
    { id: "6D", suit: "diamonds", rank: "6", value: 6, terrain: "plain", rough: false },
    { id: "7D", suit: "diamonds", rank: "7", value: 7, terrain: "plain", rough: false },
    { id: "8D", suit: "diamonds", rank: "8", value: 8, terrain: "plain", rough: false },
    { id: "9D", suit: "diamonds", rank: "9", value: 9, terrain: "plain", rough: false },
    { id: "10D", suit: "diamonds", rank: "10", value: 10, terrain: "plain", rough: false },
    { id: "JD", suit: "diamonds", rank: "J", value: 10, terrain: "face", rough: false },
    { id: "QD", suit: "diamonds", rank: "Q", value: 10, terrain: "face", rough: false },
    { id: "KD", suit: "diamonds", rank: "K", value: 13, terrain: "castle", rough: false },
    { id: "AH", suit: "hearts", rank: "A", value: 1, terrain: "plain", rough: false },
    { id: "2H", suit: "hearts", rank: "2", value: 2, terrain: "plain", rough: false },
    { id: "3H", suit: "hearts", rank: "3", value: 3, terrain: "plain", rough: false },
    { id: "4H", suit: "hearts", rank: "4", value: 4, terrain: "plain", rough: false },
    { id: "5H", suit: "hearts", rank: "5", value: 5, terrain: "plain", rough: false },
    { id: "6H", suit: "hearts", rank: "6", value: 6, terrain: "plain", rough: false },
    { id: "7H", suit: "hearts", rank: "7", value: 7, terrain: "plain", rough: false },
    { id: "8H", suit: "hearts", rank: "8", value: 8, terrain: "plain", rough: false },
    { id: "9H", suit: "hearts", rank: "9", value: 9, terrain: "plain", rough: false },
    { id: "10H", suit: "hearts", rank: "10", value: 10, terrain: "plain", rough: false },
    { id: "JH", suit: "hearts", rank: "J", value: 10, terrain: "face", rough: false },
    { id: "QH", suit: "hearts", rank: "Q", value: 10, terrain: "face", rough: false },
    { id: "KH", suit: "hearts", rank: "K", value: 13, terrain: "castle", rough: false },
    { id: "AS", suit: "spades", rank: "A", value: 1, terrain: "mountain", rough: true },
    { id: "2S", suit: "spades", rank: "2", value: 2, terrain: "mountain", rough: true },
    { id: "3S", suit: "spades", rank: "3", value: 3, terrain: "mountain", rough: true },
    { id: "4S", suit: "spades", rank: "4", value: 4, terrain: "mountain", rough: true },
    { id: "5S", suit: "spades", rank: "5", value: 5, terrain: "mountain", rough: true },
    { id: "6S", suit: "spades", rank: "6", value: 6, terrain: "mountain", rough: true },
    { id: "7S", suit: "spades", rank: "7", value: 7, terrain: "mountain", rough: true },
    { id: "8S", suit: "spades", rank: "8", value: 8, terrain: "mountain", rough: true },
    { id: "9S", suit: "spades", rank: "9", value: 9, terrain: "mountain", rough: true },
    { id: "10S", suit: "spades", rank: "10", value: 10, terrain: "mountain", rough: true },
    { id: "JS", suit: "spades", rank: "J", value: 10, terrain: "face", rough: false },
    { id: "QS", suit: "spades", rank: "Q", value: 10, terrain: "face", rough: false },
    { id: "KS", suit: "spades", rank: "K", value: 13, terrain: "castle", rough: false },
    { id: "X1", suit: null, rank: "joker", value: 0, terrain: "wild", rough: false },
    { id: "X2", suit: null, rank: "joker", value: 0, terrain: "wild", rough: false }
  ],
  kings: ["KC", "KD", "KH", "KS"],
  castleCells: {
    corners: ["a1", "g1", "a7", "g7"],
    inset1: ["b2", "f2", "b6", "f6"],
    inset2: ["c3", "e3", "c5", "e5"]
  },
  terrain: {
    plain: { rough: false },
    forest: { rough: true, threshold: 4, elves: 2 },
    mountain: { rough: true, threshold: 4, dwarves: 2 },
    face: { rough: false },
    castle: { rough: false },
    wild: { rough: false },
    underdark: { rough: true, threshold: 4 }
  },
  races: [
    { id: "elves", forestThreshold: 2, mountainThreshold: 4, recruitOn: 6, extraTokens: 0, normalPoints: 3, extraPoints: 0, sixesCount: true, raises: false },
    { id: "dwarves", forestThreshold: 4, mountainThreshold: 2, recruitOn: 6, extraTokens: 0, normalPoints: 3, extraPoints: 0, sixesCount: true, raises: false },
    { id: "kobolds", forestThreshold: 4, mountainThreshold: 4, recruitOn: 4, extraTokens: 3, normalPoints: 3, extraPoints: 0, sixesCount: false, raises: false },
    { id: "humans", forestThreshold: 4, mountainThreshold: 4, recruitOn: 6, extraTokens: 0, normalPoints: 3, extraPoints: 1, sixesCount: true, raises: false },
    { id: "undead", forestThreshold: 4, mountainThreshold: 4, recruitOn: 6, extraTokens: 0, normalPoints: 2, extraPoints: 0, sixesCount: true, raises: true, raiseOn: 4 }
  ],
  skills: [
    { id: "acrobatics", name: "Acrobatics", dc: "normal+value", target: "forestCell", until: "turnEnd", anchored: false, action: "targetCell" },
    { id: "arcana", name: "Arcana", dc: "normal+greaterValue", target: "cardPair", until: "instant", anchored: false, action: "targetPair" },
    { id: "athletics", name: "Athletics", dc: "normal+value", target: "ownArmy", until: "ownTurnStart", anchored: true, action: "targetCell" },
    { id: "bluff", name: "Bluff", dc: "hard", target: "none", until: "ownTurnStart", anchored: false, action: null },
    { id: "diplomacy", name: "Diplomacy", dc: "hard", target: "ownArmy", until: "ownTurnStart", anchored: true, action: "targetCell" },
    { id: "dungeoneering", name: "Dungeoneering", dc: "normal+value", target: "layerMove", until: "instant", anchored: false, action: "targetMove" },
    { id: "heal", name: "Heal", dc: "normal", target: "none", until: "ownTurnStart", anchored: false, action: null },
    { id: "insight", name: "Insight", dc: "normal", target: "ownArmy", until: "ownTurnStart", anchored: false, action: "targetCell" },
    { id: "intimidate", name: "Intimidate", dc: "hard", target: "ownArmy", until: "ownTurnStart", anchored: true, action: "targetCell" },
    { id: "nature", name: "Nature", dc: "normal", target: "none", until: "turnEnd", anchored: false, action: null },
    { id: "perception", name: "Perception", dc: "hard", target: "enemyArmy", until: "turnEnd", anchored: false, action: "targetCell" },
    { id: "religion", name: "Religion", dc: "normal", target: "none", until: "turnEnd", anchored: false, action: null },
    { id: "stealth", name: "Stealth", dc: "hard+between", target: "ownArmyPair", until: "instant", anchored: false, action: "targetPair" },
    { id: "streetwise", name: "Streetwise", dc: "normal", target: "none", until: "recruitEnd", anchored: false, action: null },
    { id: "thievery", name: "Thievery", dc: "hard", target: "none", until: "used", anchored: false, action: null }
  ],
  dcTables: {
    rc2010: [
      { level: 1, easy: 8, normal: 12, hard: 19 },
      { level: 2, easy: 9, normal: 13, hard: 20 },
      { level: 3, easy: 9, normal: 13, hard: 21 },
      { level: 4, easy: 10, normal: 14, hard: 21 },
      { level: 5, easy: 10, normal: 15, hard: 22 },
      { level: 6, easy: 11, normal: 15, hard: 23 },
      { level: 7, easy: 11, normal: 16, hard: 23 },
      { level: 8, easy: 12, normal: 16, hard: 24 },
      { level: 9, easy: 12, normal: 17, hard: 25 },
      { level: 10, easy: 13, normal: 18, hard: 26 },
      { level: 11, easy: 13, normal: 19, hard: 27 },
      { level: 12, easy: 14, normal: 20, hard: 28 },
      { level: 13, easy: 14, normal: 20, hard: 29 },
      { level: 14, easy: 15, normal: 21, hard: 29 },
      { level: 15, easy: 15, normal: 22, hard: 30 },
      { level: 16, easy: 16, normal: 22, hard: 31 },
      { level: 17, easy: 16, normal: 23, hard: 31 },
      { level: 18, easy: 17, normal: 23, hard: 32 },
      { level: 19, easy: 17, normal: 24, hard: 33 },
      { level: 20, easy: 18, normal: 25, hard: 34 },
      { level: 21, easy: 19, normal: 26, hard: 35 },
      { level: 22, easy: 20, normal: 27, hard: 36 },
      { level: 23, easy: 20, normal: 27, hard: 37 },
      { level: 24, easy: 21, normal: 28, hard: 37 },
      { level: 25, easy: 21, normal: 29, hard: 38 },
      { level: 26, easy: 22, normal: 29, hard: 39 },
      { level: 27, easy: 22, normal: 30, hard: 39 },
      { level: 28, easy: 23, normal: 30, hard: 40 },
      { level: 29, easy: 23, normal: 31, hard: 41 },
      { level: 30, easy: 24, normal: 32, hard: 42 }
    ],
    dmg2008: [
      { level: 1, easy: 5, normal: 10, hard: 15 },
      { level: 2, easy: 5, normal: 10, hard: 15 },
      { level: 3, easy: 5, normal: 10, hard: 15 },
      { level: 4, easy: 7, normal: 12, hard: 17 },
      { level: 5, easy: 7, normal: 12, hard: 17 },
      { level: 6, easy: 7, normal: 12, hard: 17 },
      { level: 7, easy: 8, normal: 14, hard: 19 },
      { level: 8, easy: 8, normal: 14, hard: 19 },
      { level: 9, easy: 8, normal: 14, hard: 19 },
      { level: 10, easy: 10, normal: 16, hard: 21 },
      { level: 11, easy: 10, normal: 16, hard: 21 },
      { level: 12, easy: 10, normal: 16, hard: 21 },
      { level: 13, easy: 11, normal: 18, hard: 23 },
      { level: 14, easy: 11, normal: 18, hard: 23 },
      { level: 15, easy: 11, normal: 18, hard: 23 },
      { level: 16, easy: 13, normal: 20, hard: 25 },
      { level: 17, easy: 13, normal: 20, hard: 25 },
      { level: 18, easy: 13, normal: 20, hard: 25 },
      { level: 19, easy: 14, normal: 22, hard: 27 },
      { level: 20, easy: 14, normal: 22, hard: 27 },
      { level: 21, easy: 14, normal: 22, hard: 27 },
      { level: 22, easy: 16, normal: 24, hard: 29 },
      { level: 23, easy: 16, normal: 24, hard: 29 },
      { level: 24, easy: 16, normal: 24, hard: 29 },
      { level: 25, easy: 17, normal: 26, hard: 31 },
      { level: 26, easy: 17, normal: 26, hard: 31 },
      { level: 27, easy: 17, normal: 26, hard: 31 },
      { level: 28, easy: 19, normal: 28, hard: 33 },
      { level: 29, easy: 19, normal: 28, hard: 33 },
      { level: 30, easy: 19, normal: 28, hard: 33 }
    ]
  },
  defaultCommanderModifiers: { acrobatics: 10, arcana: 10, athletics: 10, bluff: 10, diplomacy: 10, dungeoneering: 10, heal: 10, insight: 10, intimidate: 10, nature: 10, perception: 10, religion: 10, stealth: 10, streetwise: 10, thievery: 10 },
  defaultParties: [
    [
      {
        id: "p0-fighter",
        name: "Fighter",
        level: 4,
        modifiers: { acrobatics: 3, arcana: 2, athletics: 11, bluff: 2, diplomacy: 2, dungeoneering: 3, heal: 3, insight: 3, intimidate: 9, nature: 3, perception: 3, religion: 2, stealth: 3, streetwise: 7, thievery: 3 }
      },
      {
        id: "p0-rogue",
        name: "Rogue",
        level: 4,
        modifiers: { acrobatics: 11, arcana: 2, athletics: 3, bluff: 10, diplomacy: 5, dungeoneering: 3, heal: 3, insight: 3, intimidate: 5, nature: 3, perception: 8, religion: 2, stealth: 11, streetwise: 5, thievery: 11 }
      },
      {
        id: "p0-wizard",
        name: "Wizard",
        level: 4,
        modifiers: { acrobatics: 3, arcana: 11, athletics: 2, bluff: 2, diplomacy: 2, dungeoneering: 9, heal: 4, insight: 4, intimidate: 2, nature: 9, perception: 4, religion: 11, stealth: 3, streetwise: 2, thievery: 3 }
      },
      {
        id: "p0-cleric",
        name: "Cleric",
        level: 4,
        modifiers: { acrobatics: 2, arcana: 2, athletics: 3, bluff: 4, diplomacy: 9, dungeoneering: 6, heal: 11, insight: 11, intimidate: 4, nature: 6, perception: 6, religion: 7, stealth: 2, streetwise: 4, thievery: 2 }
      },
      {
        id: "p0-bard",
        name: "Bard",
        level: 4,
        modifiers: { acrobatics: 3, arcana: 9, athletics: 2, bluff: 11, diplomacy: 11, dungeoneering: 2, heal: 2, insight: 2, intimidate: 11, nature: 2, perception: 2, religion: 4, stealth: 3, streetwise: 11, thievery: 3 }
      }
    ],
    [
      {
        id: "p1-fighter",
        name: "Fighter",
        level: 4,
        modifiers: { acrobatics: 3, arcana: 2, athletics: 11, bluff: 2, diplomacy: 2, dungeoneering: 3, heal: 3, insight: 3, intimidate: 9, nature: 3, perception: 3, religion: 2, stealth: 3, streetwise: 7, thievery: 3 }
      },
      {
        id: "p1-rogue",
        name: "Rogue",
        level: 4,
        modifiers: { acrobatics: 11, arcana: 2, athletics: 3, bluff: 10, diplomacy: 5, dungeoneering: 3, heal: 3, insight: 3, intimidate: 5, nature: 3, perception: 8, religion: 2, stealth: 11, streetwise: 5, thievery: 11 }
      },
      {
        id: "p1-wizard",
        name: "Wizard",
        level: 4,
        modifiers: { acrobatics: 3, arcana: 11, athletics: 2, bluff: 2, diplomacy: 2, dungeoneering: 9, heal: 4, insight: 4, intimidate: 2, nature: 9, perception: 4, religion: 11, stealth: 3, streetwise: 2, thievery: 3 }
      },
      {
        id: "p1-cleric",
        name: "Cleric",
        level: 4,
        modifiers: { acrobatics: 2, arcana: 2, athletics: 3, bluff: 4, diplomacy: 9, dungeoneering: 6, heal: 11, insight: 11, intimidate: 4, nature: 6, perception: 6, religion: 7, stealth: 2, streetwise: 4, thievery: 2 }
      },
      {
        id: "p1-bard",
        name: "Bard",
        level: 4,
        modifiers: { acrobatics: 3, arcana: 9, athletics: 2, bluff: 11, diplomacy: 11, dungeoneering: 2, heal: 2, insight: 2, intimidate: 11, nature: 2, perception: 2, religion: 4, stealth: 3, streetwise: 11, thievery: 3 }
      }
    ]
  ],
  presets: {
    base: {},
    prototype: { fog: true, adjacency: "four", victory: "castles4", recruitment: "moveAction", conscripts: false },
    races: {
      races: { mode: "random" }
    },
    skirmish: {
      skills: { mode: "commander" }
    },
    party: {
      skills: { mode: "units" }
    }
  },
  referenceBoard: {
    cards: [
      "KC",
      "5D",
      "9S",
      "2H",
      "7C",
      "3D",
      "KD",
      "4H",
      "8S",
      "6C",
      "JD",
      "10S",
      "AH",
      "2C",
      "QH",
      "3C",
      "7D",
      "5S",
      "9H",
      "4C",
      "8D",
      "6S",
      "10D",
      "X1",
      "QS",
      "2D",
      "JC",
      "7H",
      "9C",
      "6H",
      "4S",
      "8C",
      "3H",
      "X2",
      "5C",
      "AD",
      "7S",
      "10H",
      "QC",
      "6D",
      "2S",
      "JH",
      "KH",
      "9D",
      "3S",
      "8H",
      "AC",
      "4D",
      "KS"
    ],
    pool: ["10C", "AS", "JS", "QD", "5H"],
    removed: []
  }
};

var SEATS = [0, 1];
var RACES = ["elves", "dwarves", "kobolds", "humans", "undead"];
var SKILLS = [
  "acrobatics",
  "arcana",
  "athletics",
  "bluff",
  "diplomacy",
  "dungeoneering",
  "heal",
  "insight",
  "intimidate",
  "nature",
  "perception",
  "religion",
  "stealth",
  "streetwise",
  "thievery"
];
var PHASES = [
  "chooseCastles",
  "placePcs",
  "recruit",
  "movement",
  "muster",
  "skillTarget",
  "reroll",
  "retreat",
  "wild",
  "bluff",
  "over"
];
function otherSeat(seat3) {
  return seat3 === 0 ? 1 : 0;
}

var difficulty = object({ level: int(), normal: int(), hard: int() });
var modifiers = record(_enum(SKILLS), int());
var pc = object({ id: string2(), name: string2(), level: int(), modifiers });
var referenceSchema = object({
  rulesVersion: literal("1.0.0"),
  cells: array(string2()).length(49),
  deck: array(
    object({
      id: string2(),
      value: int(),
      terrain: _enum(["plain", "forest", "mountain", "face", "castle", "wild"])
    })
  ).length(54),
  kings: array(string2()).length(4),
  castleCells: record(_enum(["corners", "inset1", "inset2"]), array(string2()).length(4)),
  terrain: object({ underdark: object({ threshold: int() }) }),
  races: array(
    object({
      id: _enum(RACES),
      forestThreshold: int(),
      mountainThreshold: int(),
      recruitOn: int(),
      extraTokens: int(),
      normalPoints: int(),
      extraPoints: int(),
      sixesCount: boolean2(),
      raises: boolean2()
    })
  ),
  dcTables: object({ rc2010: array(difficulty).length(30), dmg2008: array(difficulty).length(30) }),
  defaultCommanderModifiers: modifiers,
  defaultParties: tuple([array(pc), array(pc)]),
  presets: record(string2(), record(string2(), unknown())),
  referenceBoard: object({ cards: array(string2()).length(49), pool: array(string2()) })
});
var REFERENCE = referenceSchema.parse(data_default);
function isOfHouse({ id, name }) {
  return REFERENCE.defaultParties.flat().some((ours) => ours.id === id && ours.name === name);
}

var SIZE = 7;
var CELL_COUNT = SIZE * SIZE;
var CELLS = REFERENCE.cells.map((cell) => cell);
var SPOTS = [...CELLS, ...CELLS.map((cell) => `u${cell}`)];
var cellSchema = define("Cell", "A cell of the grid: file a to g, rank 1 to 7.", _enum(CELLS), "cells");
var spotSchema = define(
  "Spot",
  "A place of tokens: a cell, or with a leading u the Underdark beneath it.",
  _enum(SPOTS),
  "spots"
);
var INDEX_OF_SPOT = new Map(SPOTS.map((spot, index) => [spot, index]));
function spotIndex(spot) {
  return INDEX_OF_SPOT.get(spot);
}
function spotAt(index) {
  return present(SPOTS[index], `spot ${index}`);
}
function cellAt(index) {
  return present(CELLS[index], `cell ${index}`);
}
function cellIndex(spot) {
  return spotIndex(spot) % CELL_COUNT;
}
function cellOf(spot) {
  return cellAt(cellIndex(spot));
}
function isUnderdark(spot) {
  return spot.length === 3;
}
function sameLayer(a2, b2) {
  return a2.length === b2.length;
}
function distance(adjacency2, a2, b2) {
  const files = Math.abs(a2 % SIZE - b2 % SIZE);
  const ranks = Math.abs(Math.floor(a2 / SIZE) - Math.floor(b2 / SIZE));
  return adjacency2 === "eight" ? Math.max(files, ranks) : files + ranks;
}
function stepFrom(index, step) {
  const file = index % SIZE + step.file;
  const rank = Math.floor(index / SIZE) + step.rank;
  return file < 0 || file >= SIZE || rank < 0 || rank >= SIZE ? null : rank * SIZE + file;
}
function stepBetween(from3, to3) {
  return { file: to3 % SIZE - from3 % SIZE, rank: Math.floor(to3 / SIZE) - Math.floor(from3 / SIZE) };
}
function rings(adjacency2, low, high) {
  return CELLS.map(
    (_, from3) => CELLS.flatMap((_2, to3) => {
      const steps = distance(adjacency2, from3, to3);
      return steps >= low && steps <= high ? [to3] : [];
    })
  );
}
var NEIGHBOURS = { eight: rings("eight", 1, 1), four: rings("four", 1, 1) };
var WITHIN_ONE = { eight: rings("eight", 0, 1), four: rings("four", 0, 1) };
var WITHIN_TWO = { eight: rings("eight", 0, 2), four: rings("four", 0, 2) };
function neighbours(adjacency2, cell) {
  return present(NEIGHBOURS[adjacency2][cell], `cell ${cell}`);
}
function reachOf(adjacency2, cell) {
  return present(WITHIN_ONE[adjacency2][cell], `cell ${cell}`);
}
function mountainViewOf(adjacency2, cell) {
  return present(WITHIN_TWO[adjacency2][cell], `cell ${cell}`);
}
function areAdjacent(adjacency2, a2, b2) {
  return distance(adjacency2, a2, b2) === 1;
}

var DECK = REFERENCE.deck.map((card) => card.id);
var cardIdSchema = define("CardId", "A card: rank and suit (C, D, H, S), or a joker (X1, X2).", _enum(DECK), "cards");
var CARDS = new Map(
  REFERENCE.deck.map((card, order) => [card.id, { id: card.id, order, value: card.value, kind: card.terrain }])
);
var KINGS = REFERENCE.kings.map((id) => cardIdSchema.parse(id));
function cardOf(id) {
  return present(CARDS.get(id), id);
}
function isJoker(id) {
  return id === "X1" || id === "X2";
}
function inDeckOrder(cards2) {
  return [...cards2].sort((a2, b2) => cardOf(a2).order - cardOf(b2).order);
}

function squareOf(state, spot) {
  return present(state.board[spotIndex(spot) % CELL_COUNT], spot);
}
function cardOn(state, spot) {
  return cardOf(squareOf(state, spot).card);
}
function terrainValue(config2, card) {
  return card.kind === "face" ? config2.faceValue : card.value;
}
function knowersOf(squares) {
  if (squares.every((square) => square.faceUp)) return null;
  return [0, 1].filter((seat3) => squares.every((square) => square.seenBy[seat3]));
}

var PLAIN = {
  forestThreshold: 4,
  mountainThreshold: 4,
  recruitOn: 6,
  extraTokens: 0,
  normalPoints: 3,
  extraPoints: 0,
  sixesCount: true,
  raises: false
};
var TRAITS = new Map(REFERENCE.races.map((race2) => [race2.id, race2]));
function traitsOf(race2) {
  return race2 !== null && TRAITS.get(race2) || PLAIN;
}

var FIRST_ID = [1, 101];
function seatOf(id) {
  return id < FIRST_ID[1] ? 0 : 1;
}
function firstIdOf(seat3) {
  return FIRST_ID[seat3];
}
function ownedBy(state, seat3) {
  return state.config.tokens + traitsOf(state.races[seat3]).extraTokens;
}
function countOnBoard(state, seat3) {
  let count2 = 0;
  for (const token2 of state.tokens) if (seatOf(token2.id) === seat3) count2++;
  return count2;
}
function reserveOf(state, seat3) {
  return ownedBy(state, seat3) - countOnBoard(state, seat3);
}
function standsOn(state, seat3, spot) {
  for (const token2 of state.tokens) if (token2.at === spot && seatOf(token2.id) === seat3) return true;
  return false;
}
function armyOn(state, seat3, spot) {
  return state.tokens.filter((token2) => token2.at === spot && seatOf(token2.id) === seat3);
}
function tokenOf(state, id) {
  return present(
    state.tokens.find((token2) => token2.id === id),
    `token ${id}`
  );
}
function tokensOf(state, ids) {
  return ids.map((id) => tokenOf(state, id));
}
function idsOf(tokens3) {
  return tokens3.map((token2) => token2.id).sort((a2, b2) => a2 - b2);
}
function castlesHeldBy(state, seat3) {
  const held = /* @__PURE__ */ new Set();
  for (const token2 of state.tokens) {
    if (seatOf(token2.id) === seat3 && !isUnderdark(token2.at) && cardOn(state, token2.at).kind === "castle") held.add(token2.at);
  }
  return held.size === 0 ? [] : CELLS.filter((cell) => held.has(cell));
}
function addToken(play, seat3, at2, cause) {
  const { state, events } = play;
  let id = firstIdOf(seat3);
  let place = 0;
  for (const token3 of state.tokens) {
    if (token3.id > id) break;
    if (token3.id === id) id++;
    place++;
  }
  const token2 = { id, at: at2, moves: 0, origin: at2, pc: null, die: null };
  state.tokens.splice(place, 0, token2);
  events.push({ type: "tokenAdded", seat: seat3, token: id, at: at2, cause });
  return token2;
}
function returnToReserve(state, gone) {
  for (const token2 of gone) state.tokens.splice(state.tokens.indexOf(token2), 1);
}
function placeOn(tokens3, spot) {
  for (const token2 of tokens3) token2.at = spot;
}

function effectCovering(state, seat3, skill2, spot) {
  if (state.effects.length === 0) return void 0;
  const cell = cellOf(spot);
  return state.effects.find(
    (effect) => effect.skill === skill2 && effect.seat === seat3 && (effect.zone === null || effect.zone.includes(cell))
  );
}
function activeAnchor(state, seat3, skill2) {
  if (state.effects.length === 0) return null;
  const anchor2 = state.effects.find((effect) => effect.skill === skill2 && effect.seat === seat3)?.anchor ?? null;
  return anchor2 !== null && standsOn(state, seat3, anchor2) ? anchor2 : null;
}
function durationOf(skill2) {
  switch (skill2) {
    case "acrobatics":
    case "nature":
    case "religion":
      return "turnEnd";
    case "streetwise":
      return "recruitEnd";
    case "thievery":
      return "used";
    default:
      return "ownTurnStart";
  }
}
function isWaiting(state, seat3, skill2) {
  return skill2 === "thievery" && state.effects.some((effect) => effect.skill === skill2 && effect.seat === seat3);
}
function endEffects(play, reason, ends) {
  const { state, events } = play;
  if (state.effects.length === 0) return;
  const ended = state.effects.filter(ends);
  if (ended.length === 0) return;
  state.effects = state.effects.filter((effect) => !ended.includes(effect));
  for (const { skill: skill2, seat: seat3 } of ended) events.push({ type: "effectEnded", skill: skill2, seat: seat3, reason });
}
function endRecruitEffects(play, seat3) {
  endEffects(play, "expired", (effect) => effect.seat === seat3 && effect.until === "recruitEnd");
}

function turnFaceUp(square) {
  square.faceUp = true;
  square.seenBy = [true, true];
}
function renewSight(state) {
  return state.config.fog ? SEATS.flatMap((seat3) => look(state, seat3)) : [];
}
function look(state, seat3) {
  const seen = /* @__PURE__ */ new Set();
  for (const token2 of state.tokens) {
    if (seatOf(token2.id) !== seat3 || isUnderdark(token2.at)) continue;
    for (const cell of viewFrom(state, spotIndex(token2.at))) {
      if (!squareAt(state, cell).seenBy[seat3]) seen.add(cell);
    }
  }
  if (seen.size === 0) return [];
  const cells = [...seen].sort((a2, b2) => a2 - b2);
  for (const cell of cells) squareAt(state, cell).seenBy[seat3] = true;
  return [{ type: "cardsSeen", seat: seat3, cells: cells.map((cell) => ({ cell: cellAt(cell), card: squareAt(state, cell).card })) }];
}
function viewFrom(state, cell) {
  const onMountain = cardOf(squareAt(state, cell).card).kind === "mountain";
  return onMountain ? mountainViewOf(state.config.adjacency, cell) : reachOf(state.config.adjacency, cell);
}
function squareAt(state, cell) {
  return present(state.board[cell], `cell ${cell}`);
}
function announceSight(play, sightings) {
  for (const sighting of sightings) play.events.push(sighting);
}

function openDecision(state, pending) {
  state.pending = pending;
  state.phase = pending.kind;
}
function closeDecision(state) {
  state.pending = null;
  state.phase = "movement";
}

var STREETWISE_ON = 5;
function askStreetwise(play, seat3, at2) {
  const { state, chance, events } = play;
  if (!effectCovering(state, seat3, "streetwise", at2) || reserveOf(state, seat3) === 0) return;
  const die = chance.roll(6);
  const success2 = die >= STREETWISE_ON;
  events.push({ type: "streetwiseRolled", seat: seat3, at: cellOf(at2), die, success: success2 });
  if (success2) addToken(play, seat3, at2, "streetwise");
}

function queueLanding(state, seat3, at2) {
  state.landings.push({ seat: seat3, at: at2 });
}
function carryOutLandings(play) {
  const { state } = play;
  while (state.pending === null) {
    const landing = state.landings.shift();
    if (!landing) return;
    if (!isUnderdark(landing.at)) land(play, landing.seat, landing.at);
  }
}
function wildChoices(state) {
  return state.pool.filter((card) => !isJoker(card));
}
function land(play, seat3, at2) {
  const { state, events } = play;
  const square = squareOf(state, at2);
  if (!square.faceUp) {
    turnFaceUp(square);
    events.push({ type: "cardFlipped", cell: cellOf(at2), card: square.card });
  }
  if (!isJoker(square.card)) {
    gainConscript(play, seat3, at2);
    return;
  }
  meetJoker(play, seat3, at2);
}
function meetJoker(play, seat3, at2) {
  const { state, events } = play;
  if (state.config.fog) {
    state.poolSeenBy[seat3] = true;
    events.push({ type: "poolSeen", seat: seat3, cards: [...state.pool] });
  }
  const [first, ...others] = wildChoices(state);
  if (first === void 0) return;
  if (others.length === 0) {
    replaceJoker(play, seat3, at2, first);
    return;
  }
  openDecision(state, { kind: "wild", seat: seat3, at: cellOf(at2) });
}
function replaceJoker(play, seat3, at2, card) {
  const { state, events } = play;
  const square = squareOf(state, at2);
  const joker = square.card;
  state.removed.push(joker);
  state.pool.splice(state.pool.indexOf(card), 1);
  square.card = card;
  square.depleted = false;
  turnFaceUp(square);
  events.push({ type: "wildReplaced", seat: seat3, cell: cellOf(at2), joker, card });
  gainConscript(play, seat3, at2);
}
function pickWild(play, card) {
  const { state } = play;
  const pending = present(state.pending?.kind === "wild" ? state.pending : null, "joker to replace");
  closeDecision(state);
  replaceJoker(play, pending.seat, pending.at, card);
  carryOutLandings(play);
}
function gainConscript(play, seat3, at2) {
  const { state, events } = play;
  const square = squareOf(state, at2);
  if (!state.config.conscripts || square.depleted || cardOf(square.card).kind !== "face") return;
  if (reserveOf(state, seat3) > 0) {
    addToken(play, seat3, at2, "conscript");
    askStreetwise(play, seat3, at2);
  }
  square.depleted = true;
  events.push({ type: "cardDepleted", cell: cellOf(at2) });
  if (state.config.faceRespawn === "whenAllSpent") respawnFaces(play);
}
function respawnFaces(play) {
  const { state, events } = play;
  const faces = state.board.flatMap((square, cell) => cardOf(square.card).kind === "face" ? [{ square, cell }] : []);
  if (faces.some(({ square }) => !square.depleted)) return;
  for (const { square } of faces) square.depleted = false;
  events.push({ type: "facesRespawned", cells: faces.map(({ cell }) => cellAt(cell)) });
}

function openBluff(play, combat, survivors) {
  const { state } = play;
  const seat3 = otherSeat(combat.attacker);
  if (isUnderdark(combat.at) || !effectCovering(state, seat3, "bluff", combat.at)) return;
  const tokens3 = idsOf(survivors);
  if (bluffCells(state, seat3, tokens3, combat.from).length === 0) return;
  openDecision(state, { kind: "bluff", seat: seat3, tokens: tokens3, at: combat.from });
}
function bluffCells(state, seat3, tokens3, at2) {
  const cells = /* @__PURE__ */ new Set();
  for (const token2 of tokensOf(state, tokens3)) {
    for (const cell of neighbours(state.config.adjacency, cellIndex(token2.origin))) cells.add(cell);
  }
  return [...cells].sort((a2, b2) => a2 - b2).map(cellAt).filter((cell) => cell !== at2 && !standsOn(state, seat3, cell));
}
function bluffMove(play, by, to3) {
  const { state, events } = play;
  const pending = takeDecision(state);
  const moved = tokensOf(state, pending.tokens);
  const seat3 = otherSeat(by);
  placeOn(moved, to3);
  events.push({ type: "bluffMoved", by, seat: seat3, tokens: [...pending.tokens], from: pending.at, to: to3 });
  queueLanding(state, seat3, to3);
  carryOutLandings(play);
}
function declineBluff(play, by) {
  takeDecision(play.state);
  play.events.push({ type: "bluffDeclined", by });
}
function takeDecision(state) {
  const pending = present(state.pending?.kind === "bluff" ? state.pending : null, "bluff");
  closeDecision(state);
  return pending;
}

function partyOf(state, seat3) {
  return state.config.skills.mode === "units" ? state.config.skills.parties[seat3] : [];
}
function pcOf(state, token2) {
  return present(
    partyOf(state, seatOf(token2.id)).find((pc4) => pc4.id === token2.pc),
    `character ${token2.pc}`
  );
}
function carrierOf(state, pc4) {
  return state.tokens.find((token2) => token2.pc === pc4);
}
function carriersInPartyOrder(state, tokens3) {
  const carriers = tokens3.filter((token2) => token2.pc !== null);
  if (carriers.length < 2) return carriers;
  return carriers.sort((a2, b2) => partyPlaceOf(state, a2) - partyPlaceOf(state, b2));
}
function partyPlaceOf(state, token2) {
  return partyOf(state, seatOf(token2.id)).findIndex((pc4) => pc4.id === token2.pc);
}
function levelsOf(state, tokens3) {
  let sum = 0;
  for (const token2 of tokens3) if (token2.pc !== null) sum += pcOf(state, token2).level;
  return sum;
}
function uncarriedPcs(state, seat3) {
  return partyOf(state, seat3).filter((pc4) => carrierOf(state, pc4.id) === void 0);
}

var RAISE_ON = 4;
function raise(play, side, enemy) {
  const { state, chance, events } = play;
  if (!traitsOf(state.races[side.seat]).raises || side.left.length === 0) return;
  for (let kill = 0; kill < enemy.killed.length && reserveOf(state, side.seat) > 0; kill++) {
    const die = chance.roll(6);
    events.push({ type: "raiseRolled", seat: side.seat, die, success: die >= RAISE_ON });
    if (die >= RAISE_ON) side.left.push(addToken(play, side.seat, side.spot, "raise"));
  }
}

var COMPASS = [
  { file: 0, rank: 1 },
  { file: 1, rank: 1 },
  { file: 1, rank: 0 },
  { file: 1, rank: -1 },
  { file: 0, rank: -1 },
  { file: -1, rank: -1 },
  { file: -1, rank: 0 },
  { file: -1, rank: 1 }
];
function pushBack(play, seat3, tokens3, from3, at2) {
  const { state } = play;
  const straight = freeSpots(state, seat3, at2, from3, [0])[0];
  if (straight !== void 0) {
    push(play, seat3, tokens3, at2, straight, "straight");
    return;
  }
  const [first, second] = deflections(state, seat3, at2, from3);
  if (first === void 0) {
    scatter(play, seat3, tokens3, at2);
    return;
  }
  if (second === void 0) {
    push(play, seat3, tokens3, at2, first, "deflected");
    return;
  }
  openDecision(state, { kind: "retreat", seat: seat3, tokens: idsOf(tokens3), from: at2, options: [first, second] });
}
function deflections(state, seat3, at2, from3) {
  if (state.config.blockedRetreat === "destroy") return [];
  const turns = state.config.adjacency === "four" ? [2] : [1, 2, 3];
  for (const turn of turns) {
    const spots = freeSpots(state, seat3, at2, from3, [turn, -turn]);
    if (spots.length > 0) return spots;
  }
  return [];
}
function freeSpots(state, seat3, at2, from3, turns) {
  const straight = stepBetween(cellIndex(from3), cellIndex(at2));
  const heading = COMPASS.findIndex(({ file, rank }) => file === straight.file && rank === straight.rank);
  const layer = isUnderdark(at2) ? CELL_COUNT : 0;
  const free = [];
  for (const turn of turns) {
    const cell = stepFrom(cellIndex(at2), present(COMPASS[(heading + turn + 8) % 8], "direction"));
    if (cell !== null && !standsOn(state, otherSeat(seat3), spotAt(cell + layer))) free.push(cell + layer);
  }
  return free.sort((a2, b2) => a2 - b2).map(spotAt);
}
function push(play, seat3, tokens3, from3, to3, kind) {
  const { state, events } = play;
  placeOn(tokens3, to3);
  events.push({ type: "pushed", seat: seat3, tokens: idsOf(tokens3), from: from3, to: to3, kind });
  state.landings.unshift({ seat: seat3, at: to3 });
}
function scatter(play, seat3, tokens3, at2) {
  play.events.push({ type: "scattered", seat: seat3, tokens: idsOf(tokens3), at: at2 });
  returnToReserve(play.state, tokens3);
}
function retreat(play, to3) {
  const { state } = play;
  const pending = present(state.pending?.kind === "retreat" ? state.pending : null, "retreat");
  closeDecision(state);
  push(play, pending.seat, tokensOf(state, pending.tokens), pending.from, to3, "deflected");
  carryOutLandings(play);
}

var HEAL_ON = 5;
function endCombat(play, combat, winner, left, lost) {
  const { events } = play;
  const { attacker, from: from3, at: at2 } = combat;
  const attack = { seat: attacker, spot: from3, left: left.attacker, lost: lost.attacker, killed: [] };
  const defence = { seat: otherSeat(attacker), spot: at2, left: left.defender, lost: lost.defender, killed: [] };
  for (const side of [attack, defence]) heal(play, side, at2);
  for (const side of [attack, defence]) bury(play, side);
  raise(play, attack, defence);
  raise(play, defence, attack);
  events.push({ type: "combatEnded", winner, at: at2 });
  if (winner === attacker) {
    takeSpot(play, combat, attack, defence);
    return;
  }
  if (attack.left.length === 0) return;
  events.push({ type: "repelled", seat: attacker, tokens: idsOf(attack.left), at: from3 });
  if (winner !== null) openBluff(play, combat, attack.left);
}
function heal(play, side, at2) {
  const { state, chance, events } = play;
  const heals = side.lost.length > 0 && effectCovering(state, side.seat, "heal", at2) !== void 0;
  for (const token2 of side.lost) {
    const die = heals ? chance.roll(6) : 0;
    const saved = die >= HEAL_ON;
    if (heals) events.push({ type: "healRolled", seat: side.seat, token: token2.id, die, saved });
    (saved ? side.left : side.killed).push(token2);
  }
}
function bury(play, side) {
  for (const token2 of side.killed) play.events.push({ type: "tokenKilled", seat: side.seat, token: token2.id, pc: token2.pc });
  returnToReserve(play.state, side.killed);
}
function takeSpot(play, combat, attack, defence) {
  const { state, events } = play;
  const { attacker, from: from3, at: at2 } = combat;
  placeOn(attack.left, at2);
  events.push({ type: "groupMoved", seat: attacker, from: from3, to: at2, tokens: idsOf(attack.left) });
  if (defence.left.length > 0) pushBack(play, defence.seat, defence.left, from3, at2);
  queueLanding(state, attacker, at2);
  carryOutLandings(play);
}

var POINTS_PER_EXTRA_LOSS = 5;
function lossesFor(difference) {
  return 1 + Math.floor(Math.abs(difference) / POINTS_PER_EXTRA_LOSS);
}
function firstToFall(state, side, count2) {
  return [...side].sort((a2, b2) => fallsBefore(state, a2, b2)).slice(0, count2);
}
function fallsBefore(state, a2, b2) {
  if (a2.pc === null && b2.pc === null) return b2.moves - a2.moves || b2.id - a2.id;
  if (a2.pc === null || b2.pc === null) return a2.pc === null ? -1 : 1;
  return pcOf(state, a2).level - pcOf(state, b2).level || partyPlaceOf(state, b2) - partyPlaceOf(state, a2);
}

function rollRound(play, combat, round, attackers, defenders) {
  const { state, events } = play;
  combat.attackerDice = diceOf(play, attackers, round);
  combat.defenderDice = diceOf(play, defenders, round);
  events.push({
    type: "combatRolled",
    round,
    attackerDice: combat.attackerDice.map((die) => ({ ...die })),
    defenderDice: combat.defenderDice.map((die) => ({ ...die })),
    attackerLevels: levelsOf(state, attackers),
    defenderLevels: levelsOf(state, defenders)
  });
}
function diceOf(play, side, round) {
  const dice = [];
  for (const token2 of side) {
    if (token2.pc !== null) continue;
    const stored = round === 1 ? token2.die : null;
    dice.push({ token: token2.id, value: stored?.value ?? play.chance.roll(6), stored: stored !== null });
    if (stored) token2.die = null;
  }
  return dice;
}
function fightOut(play, combat) {
  const { state } = play;
  let attackers = tokensOf(state, combat.attackers);
  let defenders = tokensOf(state, combat.defenders);
  const losses = { attacker: [], defender: [] };
  let winner = null;
  for (let round = 1; ; round++) {
    if (round > 1) rollRound(play, combat, round, attackers, defenders);
    const scored = scoreRound(play, combat, round, attackers, defenders);
    losses.attacker.push(...scored.attacker);
    losses.defender.push(...scored.defender);
    attackers = attackers.filter((token2) => !scored.attacker.includes(token2));
    defenders = defenders.filter((token2) => !scored.defender.includes(token2));
    winner = winnerOf(combat.attacker, scored.difference, attackers.length, defenders.length);
    if (scored.difference !== 0 || attackers.length === 0 || defenders.length === 0) break;
  }
  endCombat(play, combat, winner, { attacker: attackers, defender: defenders }, losses);
}
function winnerOf(attacker, difference, attackersLeft, defendersLeft) {
  if (difference !== 0) return difference > 0 ? attacker : otherSeat(attacker);
  if (attackersLeft === 0 && defendersLeft === 0) return null;
  return defendersLeft === 0 ? attacker : otherSeat(attacker);
}
function scoreRound(play, combat, round, attackers, defenders) {
  const { state, events } = play;
  const { attacker, terrain, support } = combat;
  const attackerTotal = diceTotal(state, attacker, combat.attackerDice) + levelsOf(state, attackers) + terrain.attacker + support.attacker;
  const defenderDice = diceTotal(state, otherSeat(attacker), combat.defenderDice);
  const defenderTotal = defenderDice + levelsOf(state, defenders) + terrain.defender + support.defender;
  const difference = attackerTotal - defenderTotal;
  const lost = {
    attacker: difference > 0 ? [] : firstToFall(state, attackers, lossesFor(difference)),
    defender: difference < 0 ? [] : firstToFall(state, defenders, lossesFor(difference))
  };
  events.push({
    type: "combatScored",
    round,
    attackerTotal,
    defenderTotal,
    outcome: difference === 0 ? "tie" : difference > 0 ? "attacker" : "defender",
    lost: { attacker: lost.attacker.map((token2) => token2.id), defender: lost.defender.map((token2) => token2.id) }
  });
  return { ...lost, difference };
}
function diceTotal(state, seat3, dice) {
  const { sixesCount } = traitsOf(state.races[seat3]);
  let total = 0;
  for (const die of dice) if (die.value !== 6 || sixesCount) total += die.value;
  return total;
}

function terrainBonus(state, attacker, from3, at2) {
  if (isUnderdark(at2)) return { attacker: 0, defender: 0 };
  return groundBonus(state.config, isUnderdark(from3) ? null : cardOn(state, from3), cardOn(state, at2), {
    acrobatics: effectCovering(state, attacker, "acrobatics", at2) !== void 0,
    athletics: activeAnchor(state, otherSeat(attacker), "athletics") === at2
  });
}
function groundBonus(config2, base, ground, averted) {
  const defender = terrainValue(config2, ground);
  if (base === null) return { attacker: 0, defender };
  const attacker = terrainValue(config2, base);
  const isForestPenalty = ground.kind === "forest" && base.kind !== "forest" && !averted.acrobatics;
  const isMountainPenalty = base.kind === "mountain" && ground.kind !== "mountain" && !averted.athletics;
  return {
    attacker: isForestPenalty ? penalised(config2, attacker) : attacker,
    defender: isMountainPenalty ? penalised(config2, defender) : defender
  };
}
function penalised(config2, bonus3) {
  return config2.terrainPenalty === "half" ? Math.floor(bonus3 / 2) : 0;
}
function supportOf(state, seat3, at2, excluded) {
  const centre = cellIndex(at2);
  let support = 0;
  for (const token2 of state.tokens) {
    if (seatOf(token2.id) !== seat3 || !sameLayer(token2.at, at2) || excluded.includes(token2)) continue;
    if (areAdjacent(state.config.adjacency, spotIndex(token2.at) % CELL_COUNT, centre)) support++;
  }
  return support;
}
function attackerSupport(state, seat3, at2, group2, entered, rough) {
  switch (state.config.roughSupport) {
    case "full":
      return supportOf(state, seat3, at2, entered);
    case "notLeftBehind":
      return supportOf(state, seat3, at2, group2);
    case "noneIntoRough":
      return rough ? 0 : supportOf(state, seat3, at2, entered);
  }
}

function askReligion(play, combat) {
  if (!spend(play, combat, combat.attacker, "religion")) askThievery(play, combat);
}
function askThievery(play, combat) {
  if (!spend(play, combat, otherSeat(combat.attacker), "thievery")) {
    play.state.combat = null;
    fightOut(play, combat);
  }
}
function spend(play, combat, seat3, skill2) {
  const { state } = play;
  const waiting = effectCovering(state, seat3, skill2, combat.at);
  if (!waiting) return false;
  endEffects(play, "used", (effect) => effect === waiting);
  if (combat.attackerDice.length === 0) return false;
  state.combat = combat;
  openDecision(state, { kind: "reroll", seat: seat3, skill: skill2 });
  return true;
}
function rerollDie(play, seat3, token2) {
  const { combat, skill: skill2 } = takeDecision2(play);
  const die = present(
    combat.attackerDice.find((die2) => die2.token === token2),
    `attacker die of token ${token2}`
  );
  const old = die.value;
  die.value = play.chance.roll(6);
  die.stored = false;
  play.events.push({ type: "dieRerolled", seat: seat3, skill: skill2, token: token2, old, value: die.value });
  goOn(play, combat, skill2);
}
function keepDice(play, seat3) {
  const { combat, skill: skill2 } = takeDecision2(play);
  play.events.push({ type: "diceKept", seat: seat3, skill: skill2 });
  goOn(play, combat, skill2);
}
function takeDecision2({ state }) {
  const pending = present(state.pending?.kind === "reroll" ? state.pending : null, "reroll decision");
  const combat = present(state.combat, "combat");
  closeDecision(state);
  return { combat, skill: pending.skill };
}
function goOn(play, combat, skill2) {
  if (skill2 === "religion") {
    askThievery(play, combat);
    return;
  }
  play.state.combat = null;
  fightOut(play, combat);
}

function startCombat(play, march, entered, rough) {
  const { state, events } = play;
  const { seat: attacker, from: from3, to: at2, group: group2 } = march;
  const defender = otherSeat(attacker);
  const defending = armyOn(state, defender, at2);
  const combat = {
    attacker,
    from: from3,
    at: at2,
    attackers: idsOf(entered),
    defenders: idsOf(defending),
    attackerDice: [],
    defenderDice: [],
    terrain: terrainBonus(state, attacker, from3, at2),
    support: {
      attacker: attackerSupport(state, attacker, at2, group2, entered, rough),
      defender: supportOf(state, defender, at2, defending)
    }
  };
  const { attackers, defenders, terrain, support } = combat;
  events.push({
    type: "combatStarted",
    attacker,
    defender,
    from: from3,
    at: at2,
    attackers: [...attackers],
    defenders: [...defenders],
    terrain: { ...terrain },
    support: { ...support }
  });
  rollRound(play, combat, 1, tokensOf(state, attackers), tokensOf(state, defenders));
  askReligion(play, combat);
}

var UNDERDARK_THRESHOLD = REFERENCE.terrain.underdark.threshold;
var INTIMIDATED_THRESHOLD = 4;
function entryThreshold(state, seat3, spot) {
  if (effectCovering(state, seat3, "nature", spot)) return null;
  if (isUnderdark(spot)) return UNDERDARK_THRESHOLD;
  return groundThreshold(cardOn(state, spot).kind, state.races[seat3]) ?? (isIntimidated(state, seat3, spot) ? INTIMIDATED_THRESHOLD : null);
}
function groundThreshold(kind, race2) {
  if (kind === "forest") return traitsOf(race2).forestThreshold;
  return kind === "mountain" ? traitsOf(race2).mountainThreshold : null;
}
function isIntimidated(state, seat3, spot) {
  const anchor2 = activeAnchor(state, otherSeat(seat3), "intimidate");
  if (anchor2 === null) return false;
  return anchor2 === spot || areAdjacent(state.config.adjacency, cellIndex(anchor2), cellIndex(spot));
}
function rollEntry(play, seat3, group2, to3, threshold) {
  const { state, chance, events } = play;
  const entered = [];
  const rolls = group2.map((token2) => {
    const die = chance.roll(6);
    if (die >= threshold) entered.push(token2);
    return { token: token2.id, die, entered: die >= threshold };
  });
  const knowers2 = isUnderdark(to3) ? null : knowersOf([squareOf(state, to3)]);
  events.push({ type: "entryRolled", seat: seat3, to: to3, rolls }, { type: "entryDetail", to: to3, threshold, knowers: knowers2 });
  return entered;
}

function movableOrdinary(state, seat3, from3) {
  return armyOn(state, seat3, from3).filter((token2) => token2.pc === null && token2.moves < 2).sort((a2, b2) => a2.moves - b2.moves || a2.id - b2.id);
}
function movableCarriers(state, seat3, from3) {
  return armyOn(state, seat3, from3).filter((token2) => token2.pc !== null && token2.moves < 2);
}
function costOf(state, size) {
  return size === 1 && (state.points?.extra ?? 0) > 0 ? "extra" : "normal";
}
function payAndMarch(play, march) {
  const { state } = play;
  const cost = costOf(state, march.group.length);
  if (state.points) state.points[cost]--;
  setOut(play, march, cost);
}
function setOut(play, march, cost) {
  const { state, events } = play;
  const { seat: seat3, from: from3, to: to3, group: group2 } = march;
  events.push({ type: "moveDeclared", seat: seat3, from: from3, to: to3, tokens: group2.map((token2) => token2.id), cost });
  for (const token2 of group2) countMove(token2);
  const threshold = entryThreshold(state, seat3, to3);
  const entered = threshold === null ? [...group2] : rollEntry(play, seat3, group2, to3, threshold);
  if (entered.length === 0) return;
  if (standsOn(state, otherSeat(seat3), to3)) {
    startCombat(play, march, entered, threshold !== null);
    return;
  }
  placeOn(entered, to3);
  events.push({ type: "groupMoved", seat: seat3, from: from3, to: to3, tokens: idsOf(entered) });
  queueLanding(state, seat3, to3);
  carryOutLandings(play);
}
function countMove(token2) {
  token2.moves = token2.moves === 0 ? 1 : 2;
}

function rollCheck(play, check2) {
  const { state, chance, events } = play;
  const { seat: seat3, skill: skill2, pc: pc4, target: target2 } = check2;
  const squares = squaresIn(state, check2);
  const dc2 = difficultyOf(state, check2, squares);
  const modifier = modifierOf(state, seat3, skill2, pc4);
  const die = chance.roll(20);
  const total = die + modifier;
  const success2 = total >= dc2;
  events.push(
    { type: "skillChecked", seat: seat3, skill: skill2, pc: pc4, target: target2 && { ...target2 }, success: success2 },
    { type: "skillCheckDetail", skill: skill2, die, modifier, total, dc: dc2, knowers: knowersOf(squares) }
  );
  return success2;
}
function modifierOf(state, seat3, skill2, pc4) {
  const { skills } = state.config;
  if (skills.mode === "commander") return skills.modifiers[seat3][skill2];
  return present(
    partyOf(state, seat3).find(({ id }) => id === pc4),
    `character ${pc4}`
  ).modifiers[skill2];
}
function difficulties({ config: { skills } }) {
  if (skills.mode === "off") throw new Error("there are no skills in this match");
  return skills.dc ?? present(REFERENCE.dcTables[skills.dcTable][skills.level - 1], `difficulty of level ${skills.level}`);
}
function difficultyOf(state, { skill: skill2, target: target2 }, squares) {
  const { normal, hard } = difficulties(state);
  switch (skill2) {
    case "bluff":
    case "diplomacy":
    case "intimidate":
    case "perception":
    case "thievery":
      return hard;
    case "stealth":
      return hard + cardsBetween(state, target2);
    default:
      return normal + Math.max(0, ...squares.map((square) => terrainValue(state.config, cardOf(square.card))));
  }
}
function cardsBetween(state, target2) {
  return target2 && "a" in target2 ? distance(state.config.adjacency, cellIndex(target2.a), cellIndex(target2.b)) - 1 : 0;
}
function squaresIn(state, { skill: skill2, target: target2 }) {
  if (target2 === null) return [];
  const of = (...spots) => spots.map((spot) => squareOf(state, spot));
  if ("to" in target2) return of(target2.to);
  if ("at" in target2) return skill2 === "acrobatics" || skill2 === "athletics" ? of(target2.at) : [];
  return skill2 === "arcana" ? of(target2.a, target2.b) : [];
}

function beginMuster(play, seat3, { from: from3, to: to3, count: count2 }, check2) {
  const { state } = play;
  const tokens3 = movableOrdinary(state, seat3, from3).slice(0, count2).map((token2) => token2.id);
  const muster = { kind: "muster", seat: seat3, from: from3, to: to3, tokens: tokens3, skill: check2 !== null, pc: check2?.pc ?? null };
  const offered = offeredCarriers(state, muster);
  const [only] = offered;
  if (count2 === 0 && offered.length === 1 && only) join(play, muster, only);
  if (isComplete(state, muster)) {
    setOff(play, muster);
    return;
  }
  openDecision(state, muster);
}
function offeredCarriers(state, { seat: seat3, from: from3, tokens: tokens3 }) {
  const carriers = movableCarriers(state, seat3, from3);
  if (carriers.length === 0) return carriers;
  let last = -1;
  for (const id of tokens3) {
    const token2 = tokenOf(state, id);
    if (token2.pc !== null) last = Math.max(last, partyPlaceOf(state, token2));
  }
  return carriersInPartyOrder(state, carriers).filter((token2) => partyPlaceOf(state, token2) > last);
}
function isComplete(state, muster) {
  if (!muster.skill && state.points?.normal === 0 && muster.tokens.length === 1) return true;
  return offeredCarriers(state, muster).length === 0;
}
function join(play, muster, carrier) {
  muster.tokens.push(carrier.id);
  play.events.push({ type: "pcJoined", seat: muster.seat, pc: present(carrier.pc, "character"), token: carrier.id });
}
function addPc(play, pc4) {
  const muster = musterOf(play.state);
  join(play, muster, present(carrierOf(play.state, pc4), `character ${pc4}`));
  if (isComplete(play.state, muster)) endMuster(play);
}
function endMuster(play) {
  const muster = musterOf(play.state);
  closeDecision(play.state);
  setOff(play, muster);
}
function musterOf(state) {
  if (state.pending?.kind !== "muster") throw new Error("no group is mustering");
  return state.pending;
}
function setOff(play, muster) {
  const { seat: seat3, from: from3, to: to3, skill: skill2, pc: pc4 } = muster;
  const group2 = tokensOf(play.state, muster.tokens);
  const march = { seat: seat3, from: from3, to: to3, group: group2 };
  if (!skill2) {
    payAndMarch(play, march);
    return;
  }
  const count2 = group2.filter((token2) => token2.pc === null).length;
  if (rollCheck(play, { seat: seat3, skill: "dungeoneering", pc: pc4, target: { from: from3, to: to3, count: count2 } })) setOut(play, march, "skill");
}

function castlesToRoll(state, seat3) {
  if (reserveOf(state, seat3) === 0) return [];
  return castlesHeldBy(state, seat3).filter((castle) => !state.rolledCastles.includes(castle));
}
function castlesToPayFor(state, seat3) {
  const { config: config2, points } = state;
  if (config2.recruitment !== "moveAction" || !points || points.normal === 0) return [];
  if (state.recruitMovesUsed >= config2.recruitMovesPerTurn || reserveOf(state, seat3) === 0) return [];
  return castlesHeldBy(state, seat3);
}
function recruit(play, seat3, at2) {
  play.state.rolledCastles.push(at2);
  rollFor(play, seat3, at2, false);
}
function recruitMove(play, seat3, at2) {
  const { state } = play;
  if (state.points) state.points.normal--;
  state.recruitMovesUsed++;
  rollFor(play, seat3, at2, true);
}
function rollFor(play, seat3, at2, paid) {
  const { state, chance, events } = play;
  const die = chance.roll(6);
  const success2 = die >= traitsOf(state.races[seat3]).recruitOn;
  events.push({ type: "recruitRolled", seat: seat3, at: at2, die, success: success2, paid });
  if (!success2) return;
  addToken(play, seat3, at2, "recruit");
  askStreetwise(play, seat3, at2);
}
function endRecruitPhase(play, seat3, auto2) {
  play.state.phase = "movement";
  play.events.push({ type: "recruitEnded", seat: seat3, auto: auto2 });
  endRecruitEffects(play, seat3);
}

function endStoredDice(play, source, seat3) {
  const tokens3 = [];
  for (const token2 of play.state.tokens) {
    if (token2.die === null || token2.die.source !== source || seat3 !== null && seatOf(token2.id) !== seat3) continue;
    token2.die = null;
    tokens3.push(token2.id);
  }
  if (tokens3.length > 0) play.events.push({ type: "storedDiceEnded", tokens: tokens3, source });
}

function castlesToWin(state) {
  switch (state.config.victory) {
    case "castles3":
      return 3;
    case "castles4":
      return 4;
    case "eradicate":
      return null;
  }
}
function endByCastles(play, seat3) {
  const needed = castlesToWin(play.state);
  if (needed === null || castlesHeldBy(play.state, seat3).length < needed) return false;
  return end(play, seat3, "castles");
}
function endByElimination(play) {
  const counts = [countOnBoard(play.state, 0), countOnBoard(play.state, 1)];
  if (counts[0] !== 0 && counts[1] !== 0) return false;
  if (counts[0] === counts[1]) return end(play, null, "mutualElimination");
  return end(play, counts[0] === 0 ? 1 : 0, "elimination");
}
function endAtRoundLimit(play) {
  const { state, events } = play;
  if (state.round < state.config.roundLimit) return false;
  events.push({ type: "roundLimitReached", round: state.round });
  return end(play, state.config.limitResult === "draw" ? null : leader(state), "roundLimit");
}
function leader(state) {
  const castles = state.config.victory === "eradicate" ? 0 : castlesHeldBy(state, 0).length - castlesHeldBy(state, 1).length;
  const lead = castles || countOnBoard(state, 0) - countOnBoard(state, 1);
  return lead === 0 ? null : lead > 0 ? 0 : 1;
}
function end(play, winner, reason) {
  const { state, events } = play;
  const result2 = resultOf(winner, reason);
  state.phase = "over";
  state.pending = null;
  state.combat = null;
  state.landings = [];
  state.result = result2;
  events.push({ type: "gameOver", result: { ...result2, outcomes: [...result2.outcomes] } });
  return true;
}
function resultOf(winner, reason) {
  if (winner === null) return { outcomes: ["draw", "draw"], winner, reason };
  const loser = otherSeat(winner);
  return { outcomes: [loser === 0 ? "loss" : "win", loser === 1 ? "loss" : "win"], winner, reason };
}

function startTurn(play, seat3) {
  const { state, events } = play;
  const traits = traitsOf(state.races[seat3]);
  state.turnSeat = seat3;
  state.points = { normal: traits.normalPoints, extra: traits.extraPoints };
  state.skillUsed = false;
  state.recruitMovesUsed = 0;
  state.rolledCastles = [];
  events.push({ type: "turnStarted", seat: seat3, round: state.round, points: { ...state.points } });
  endStoredDice(play, "insight", seat3);
  endEffects(play, "expired", (effect) => effect.seat === seat3 && effect.until === "ownTurnStart");
  for (const token2 of state.tokens) {
    token2.moves = 0;
    token2.origin = token2.at;
  }
  if (endByCastles(play, seat3)) return;
  openPhases(play, seat3);
}
function openPhases(play, seat3) {
  const { state } = play;
  if (state.config.recruitment === "castleDice" && castlesToRoll(state, seat3).length > 0) {
    state.phase = "recruit";
    return;
  }
  state.phase = "movement";
  endRecruitEffects(play, seat3);
}
function endTurn(play, seat3, auto2) {
  const { state, events } = play;
  endStoredDice(play, "perception", null);
  endEffects(play, "expired", (effect) => effect.seat === seat3 && effect.until === "turnEnd");
  events.push({ type: "turnEnded", seat: seat3, auto: auto2 });
  if (seat3 !== state.firstSeat) {
    if (endAtRoundLimit(play)) return;
    state.round++;
  }
  startTurn(play, otherSeat(seat3));
}

function openCastles(state) {
  return castleCells(state).filter((cell) => !standsOn(state, 0, cell) && !standsOn(state, 1, cell));
}
function castleCells(state) {
  return state.board.flatMap((square, cell) => cardOf(square.card).kind === "castle" ? [cellAt(cell)] : []);
}
function castleChooser(state) {
  return state.tokens.length === 0 ? state.firstSeat : otherSeat(state.firstSeat);
}
function chooseCastle(play, seat3, at2) {
  garrison(play, seat3, at2, false);
  const [last, ...others] = openCastles(play.state);
  if (last === void 0 || others.length > 0) return;
  garrison(play, play.state.firstSeat, last, true);
  placeNextPcs(play);
}
function garrison(play, seat3, at2, auto2) {
  play.events.push({ type: "castleChosen", seat: seat3, at: at2, auto: auto2 });
  for (let placed = 0; placed < play.state.config.garrison; placed++) addToken(play, seat3, at2, "setup");
}
function pcPlacer(state) {
  if (uncarriedPcs(state, state.firstSeat).length > 0) return state.firstSeat;
  const second = otherSeat(state.firstSeat);
  return uncarriedPcs(state, second).length > 0 ? second : null;
}
function castlesForPcs(state, seat3) {
  return castlesHeldBy(state, seat3).filter((castle) => armyOn(state, seat3, castle).some((token2) => token2.pc === null));
}
function placeNextPcs(play) {
  const { state } = play;
  for (let seat3 = pcPlacer(state); seat3 !== null; seat3 = pcPlacer(state)) {
    const [only, ...others] = castlesForPcs(state, seat3);
    if (only === void 0 || others.length > 0) {
      state.phase = "placePcs";
      return;
    }
    carry(play, seat3, only, true);
  }
  startTurn(play, state.firstSeat);
}
function placePc(play, seat3, at2) {
  carry(play, seat3, at2, false);
  placeNextPcs(play);
}
function carry(play, seat3, at2, auto2) {
  const { state, events } = play;
  const { id: pc4 } = present(uncarriedPcs(state, seat3)[0], "character to place");
  const carrier = present(
    armyOn(state, seat3, at2).find((token2) => token2.pc === null),
    `ordinary token on ${at2}`
  );
  carrier.pc = pc4;
  events.push({ type: "pcPlaced", seat: seat3, pc: pc4, token: carrier.id, at: at2, auto: auto2 });
}

function rollInsight(play, seat3, at2) {
  const { events, chance } = play;
  const dice = ordinaryOn(play, seat3, at2).map((token2) => {
    const value = chance.roll(6);
    token2.die = { source: "insight", value, revealed: false };
    return { token: token2.id, value };
  });
  events.push({ type: "insightRolled", seat: seat3, at: at2, tokens: dice.map((die) => die.token) }, { type: "insightDice", seat: seat3, dice });
}
function rollPerception(play, seat3, at2) {
  const { events, chance } = play;
  const dice = ordinaryOn(play, otherSeat(seat3), at2).map((token2) => {
    if (token2.die?.source === "insight") {
      token2.die.revealed = true;
      return { token: token2.id, value: token2.die.value, revealed: true };
    }
    const value = chance.roll(6);
    token2.die = { source: "perception", value, revealed: true };
    return { token: token2.id, value, revealed: false };
  });
  events.push({ type: "perceptionRolled", seat: seat3, at: at2, dice });
}
function ordinaryOn({ state }, seat3, at2) {
  return armyOn(state, seat3, at2).filter((token2) => token2.pc === null);
}

function listGroupMoves(state, seat3, query, make) {
  const { ordinary, carriers } = movableBySpot(state, seat3);
  const guarded = protectedCell(state, seat3);
  const moves = [];
  for (let spot = 0; spot < SPOTS.length; spot++) {
    const tokens3 = ordinary[spot];
    const least = carriers[spot] ? 0 : 1;
    if (tokens3 < least || !startsWithin(query, spot)) continue;
    const from3 = spotAt(spot);
    const most = Math.min(tokens3, query.most);
    for (const cell of neighbours(state.config.adjacency, spot % CELL_COUNT)) {
      const to3 = spotAt(spot < CELL_COUNT === query.crossing ? cell + CELL_COUNT : cell);
      if (to3 === guarded || query.reach && !query.reach.cells.includes(cell)) continue;
      for (let count2 = least; count2 <= most; count2++) moves.push(make(from3, to3, count2));
    }
  }
  return moves;
}
function startsWithin({ reach }, spot) {
  return reach === null || spot >= CELL_COUNT === reach.underdark && reach.cells.includes(spot % CELL_COUNT);
}
function movableBySpot(state, seat3) {
  const ordinary = new Uint8Array(SPOTS.length);
  const carriers = new Uint8Array(SPOTS.length);
  for (const token2 of state.tokens) {
    if (token2.moves === 2 || seatOf(token2.id) !== seat3) continue;
    const list = token2.pc === null ? ordinary : carriers;
    const spot = spotIndex(token2.at);
    list[spot] = list[spot] + 1;
  }
  return { ordinary, carriers };
}
function protectedCell(state, seat3) {
  return activeAnchor(state, otherSeat(seat3), "diplomacy");
}
function canLeave(state, from3, crossing, cells, guarded) {
  const spot = spotIndex(from3);
  const toSurface = spot < CELL_COUNT !== crossing;
  if (cells === null && (guarded === null || !toSurface)) return true;
  const closed = guarded !== null && toSurface ? spotIndex(guarded) : -1;
  return neighbours(state.config.adjacency, spot % CELL_COUNT).some((cell) => cell !== closed && (cells === null || cells.includes(cell)));
}
function canMoveAnything(state, seat3) {
  const guarded = protectedCell(state, seat3);
  return state.tokens.some((token2) => token2.moves < 2 && seatOf(token2.id) === seat3 && canLeave(state, token2.at, false, null, guarded));
}

function reachOfPc(state, pc4) {
  if (pc4 === null) return null;
  const { at: at2 } = present(carrierOf(state, pc4), `character ${pc4}`);
  return { underdark: isUnderdark(at2), cells: reachOf(state.config.adjacency, cellIndex(at2)) };
}
function zoneOf(state, pc4) {
  return reachOfPc(state, pc4)?.cells.map(cellAt) ?? null;
}
function targetKindOf(skill2) {
  switch (skill2) {
    case "acrobatics":
    case "athletics":
    case "diplomacy":
    case "insight":
    case "intimidate":
    case "perception":
      return "cell";
    case "arcana":
    case "stealth":
      return "pair";
    case "dungeoneering":
      return "move";
    case "bluff":
    case "heal":
    case "nature":
    case "religion":
    case "streetwise":
    case "thievery":
      return null;
    default:
      return unreachable(skill2);
  }
}
function listTargets(state, seat3, skill2, pc4) {
  const reach = reachOfPc(state, pc4);
  switch (targetKindOf(skill2)) {
    case "cell":
      return cellTargets(state, seat3, skill2, reach).map((at2) => ({ at: at2 }));
    case "pair":
      return skill2 === "arcana" ? arcanaTargets(state, seat3, reach) : stealthTargets(state, seat3, reach);
    case "move":
      return moveTargets(state, seat3, reach);
    case null:
      return [];
  }
}
function cellTargets(state, seat3, skill2, reach) {
  const cells = reach?.cells ?? CELLS.keys();
  const candidates = [...cells].map(cellAt);
  if (skill2 === "acrobatics") return candidates.filter((cell) => isKnownForest(state, seat3, cell));
  const aimsAt = targetedTokens(skill2, seat3);
  const taken = /* @__PURE__ */ new Set();
  for (const token2 of state.tokens) if (aimsAt(token2)) taken.add(token2.at);
  return candidates.filter((cell) => taken.has(cell));
}
function isKnownForest(state, seat3, cell) {
  const square = present(state.board[spotIndex(cell)], cell);
  return square.seenBy[seat3] && cardOf(square.card).kind === "forest";
}
function targetedTokens(skill2, seat3) {
  if (skill2 === "perception") return (token2) => seatOf(token2.id) === otherSeat(seat3) && token2.pc === null;
  if (skill2 === "insight") return (token2) => seatOf(token2.id) === seat3 && token2.pc === null;
  return (token2) => seatOf(token2.id) === seat3;
}
function arcanaTargets(state, seat3, reach) {
  const centres = /* @__PURE__ */ new Set();
  for (const token2 of state.tokens) if (seatOf(token2.id) === seat3 && !isUnderdark(token2.at)) centres.add(spotIndex(token2.at));
  const paired = new Uint8Array(CELL_COUNT * CELL_COUNT);
  for (const centre of centres) {
    const around = neighbours(state.config.adjacency, centre).filter((cell) => reach === null || reach.cells.includes(cell));
    for (const a2 of around) for (const b2 of around) if (a2 < b2) paired[a2 * CELL_COUNT + b2] = 1;
  }
  const targets = [];
  paired.forEach((is, index) => {
    if (is) targets.push({ a: cellAt(Math.floor(index / CELL_COUNT)), b: cellAt(index % CELL_COUNT) });
  });
  return targets;
}
function stealthTargets(state, seat3, reach) {
  const held = /* @__PURE__ */ new Set();
  for (const token2 of state.tokens) if (seatOf(token2.id) === seat3) held.add(spotIndex(token2.at));
  const spots = [...held].filter((spot) => isWithin(reach, spot)).sort((a2, b2) => a2 - b2);
  return spots.flatMap(
    (a2, place) => spots.slice(place + 1).flatMap((b2) => a2 < CELL_COUNT === b2 < CELL_COUNT ? [{ a: spotAt(a2), b: spotAt(b2) }] : [])
  );
}
function isWithin(reach, spot) {
  return reach === null || spot >= CELL_COUNT === reach.underdark && reach.cells.includes(spot % CELL_COUNT);
}
function moveTargets(state, seat3, reach) {
  return listGroupMoves(state, seat3, { crossing: true, most: SPOTS.length, reach }, (from3, to3, count2) => ({ from: from3, to: to3, count: count2 }));
}

function swapCards(play, seat3, a2, b2) {
  const { state, events } = play;
  const [first, second] = [cellSchema.parse(a2), cellSchema.parse(b2)];
  const [one, other] = [squareOf(state, first), squareOf(state, second)];
  state.board[spotIndex(first)] = other;
  state.board[spotIndex(second)] = one;
  events.push({ type: "cardsSwapped", seat: seat3, a: first, b: second });
  for (const cell of [first, second]) flipUnderArmy(play, cell);
}
function flipUnderArmy(play, cell) {
  const { state, events } = play;
  const square = squareOf(state, cell);
  if (square.faceUp || !(standsOn(state, 0, cell) || standsOn(state, 1, cell))) return;
  turnFaceUp(square);
  events.push({ type: "cardFlipped", cell, card: square.card });
}
function swapArmies(play, seat3, a2, b2) {
  const { state, events } = play;
  const [first, second] = [armyOn(state, seat3, a2), armyOn(state, seat3, b2)];
  placeOn(first, b2);
  placeOn(second, a2);
  events.push({ type: "armiesSwapped", seat: seat3, a: a2, b: b2 });
  queueLanding(state, seat3, a2);
  queueLanding(state, seat3, b2);
  carryOutLandings(play);
}

function beginSkill(play, seat3, skill2, pc4) {
  const { state, events } = play;
  if (state.points) state.points.normal--;
  state.skillUsed = true;
  events.push({ type: "skillBegun", seat: seat3, skill: skill2, pc: pc4 });
  if (targetKindOf(skill2) === null) {
    check(play, { seat: seat3, skill: skill2, pc: pc4, target: null });
    return;
  }
  const [first, second] = listTargets(state, seat3, skill2, pc4);
  if (first !== void 0 && second === void 0) {
    aim(play, { seat: seat3, skill: skill2, pc: pc4, target: first });
    return;
  }
  openDecision(state, { kind: "skillTarget", seat: seat3, skill: skill2, pc: pc4 });
}
function chooseTarget(play, target2) {
  const { state } = play;
  if (state.pending?.kind !== "skillTarget") throw new Error("no skill waits for a target");
  const { seat: seat3, skill: skill2, pc: pc4 } = state.pending;
  closeDecision(state);
  aim(play, { seat: seat3, skill: skill2, pc: pc4, target: target2 });
}
function aim(play, aimed) {
  const { seat: seat3, target: target2, pc: pc4 } = aimed;
  if (target2 && "count" in target2) {
    beginMuster(play, seat3, target2, { pc: pc4 });
    return;
  }
  check(play, aimed);
}
function check(play, checked) {
  if (rollCheck(play, checked)) succeed(play, checked);
}
function succeed(play, { seat: seat3, skill: skill2, pc: pc4, target: target2 }) {
  if (target2 === null) {
    startEffect(play, { skill: skill2, seat: seat3, pc: pc4, zone: zoneOf(play.state, pc4), anchor: null, until: durationOf(skill2) });
    return;
  }
  if ("a" in target2) {
    skill2 === "arcana" ? swapCards(play, seat3, target2.a, target2.b) : swapArmies(play, seat3, target2.a, target2.b);
    return;
  }
  if (!("at" in target2)) return;
  const { at: at2 } = target2;
  if (skill2 === "insight") {
    rollInsight(play, seat3, at2);
    return;
  }
  if (skill2 === "perception") {
    rollPerception(play, seat3, at2);
    return;
  }
  const zone = skill2 === "acrobatics" ? [at2] : null;
  startEffect(play, { skill: skill2, seat: seat3, pc: pc4, zone, anchor: zone ? null : at2, until: durationOf(skill2) });
}
function startEffect(play, effect) {
  play.state.effects.push(effect);
  play.events.push({ type: "effectStarted", effect: { ...effect, zone: effect.zone && [...effect.zone] } });
}

var MAX_STEPS = 1e5;
function runOn(play, step) {
  for (let steps = 0; steps < MAX_STEPS; steps++) if (step(play) === "done") return;
  throw new Error(`the rules did not come to rest within ${MAX_STEPS} steps`);
}

function skillsWithTarget(state, seat3, pc4, skills) {
  const reach = reachOfPc(state, pc4);
  const prospects = lookAround(state, seat3, reach);
  return skills.filter((skill2) => hasTarget(state, seat3, skill2, reach, prospects));
}
function lookAround(state, seat3, reach) {
  const found = { ownArmy: false, ownOrdinary: false, enemyOrdinary: false, ownPair: false, passage: false };
  const guarded = protectedCell(state, seat3);
  let above = null;
  let below = null;
  for (const { id, at: at2, pc: pc4, moves } of state.tokens) {
    if (!isWithin(reach, spotIndex(at2))) continue;
    const underdark = isUnderdark(at2);
    if (seatOf(id) !== seat3) {
      if (!underdark && pc4 === null) found.enemyOrdinary = true;
      continue;
    }
    const other = underdark ? below : above;
    if (other !== null && other !== at2) found.ownPair = true;
    if (underdark) below = at2;
    else above = at2;
    if (!underdark) found.ownArmy = true;
    if (!underdark && pc4 === null) found.ownOrdinary = true;
    if (moves < 2 && !found.passage) found.passage = canLeave(state, at2, true, reach?.cells ?? null, guarded);
  }
  return found;
}
function hasTarget(state, seat3, skill2, reach, found) {
  if (reach?.underdark && skill2 !== "dungeoneering") return false;
  switch (skill2) {
    case "acrobatics":
      return (reach?.cells.map(cellAt) ?? CELLS).some((cell) => isKnownForest(state, seat3, cell));
    // An army has at least two neighbouring cells, and a character's reach holds those of its own army.
    case "arcana":
    case "athletics":
    case "diplomacy":
    case "intimidate":
      return found.ownArmy;
    case "insight":
      return found.ownOrdinary;
    case "perception":
      return found.enemyOrdinary;
    case "stealth":
      return found.ownPair;
    case "dungeoneering":
      return found.passage;
    case "bluff":
    case "heal":
    case "nature":
    case "religion":
    case "streetwise":
    case "thievery":
      return true;
    default:
      return unreachable(skill2);
  }
}

function listMovementChoices(state, seat3) {
  const actions = listMoves(state, seat3);
  for (const at2 of castlesToPayFor(state, seat3)) actions.push({ type: "recruitMove", at: at2 });
  for (const action of listSkills(state, seat3)) actions.push(action);
  actions.push({ type: "endTurn" });
  return actions;
}
function listMoves(state, seat3) {
  const { points } = state;
  if (!points || points.normal + points.extra === 0) return [];
  const most = points.normal > 0 ? Number.POSITIVE_INFINITY : 1;
  return listGroupMoves(state, seat3, { crossing: false, most, reach: null }, (from3, to3, count2) => ({
    type: "move",
    from: from3,
    to: to3,
    count: count2
  }));
}
function listSkills(state, seat3) {
  const { skills } = state.config;
  if (skills.mode === "off" || state.skillUsed || !state.points || state.points.normal === 0) return [];
  const idle = SKILLS.filter((skill2) => !isWaiting(state, seat3, skill2));
  if (skills.mode === "commander") return skillsWithTarget(state, seat3, null, idle).map((skill2) => ({ type: "beginSkill", skill: skill2 }));
  return partyOf(state, seat3).filter(({ id }) => carrierOf(state, id)).flatMap(({ id }) => skillsWithTarget(state, seat3, id, idle).map((skill2) => ({ type: "beginSkill", skill: skill2, pc: id })));
}
function hasMovementChoice(state, seat3) {
  const { points } = state;
  if (!points || points.normal + points.extra === 0) return false;
  if (canMoveAnything(state, seat3)) return true;
  return castlesToPayFor(state, seat3).length > 0 || listSkills(state, seat3).length > 0;
}

function runOnPlay(play) {
  runOn(play, settleOnce);
}
function settleOnce(play) {
  const { state } = play;
  if (state.turnSeat === null || state.pending !== null || state.phase === "over") return "done";
  if (endByElimination(play)) return "done";
  const seat3 = state.turnSeat;
  if (state.phase === "recruit") {
    if (castlesToRoll(state, seat3).length > 0) return "done";
    endRecruitPhase(play, seat3, true);
  } else {
    if (hasMovementChoice(state, seat3)) return "done";
    endTurn(play, seat3, true);
  }
  return "again";
}

function apply(state, seat3, action, chance) {
  const play = { state, chance, events: [] };
  carryOut(play, seat3, action);
  const sightings = renewSight(state);
  runOnPlay(play);
  announceSight(play, sightings);
  return play.events;
}
function carryOut(play, seat3, action) {
  switch (action.type) {
    case "chooseCastle":
      chooseCastle(play, seat3, action.at);
      break;
    case "placePc":
      placePc(play, seat3, action.at);
      break;
    case "recruit":
      recruit(play, seat3, action.at);
      break;
    case "endRecruit":
      endRecruitPhase(play, seat3, false);
      break;
    case "move":
      beginMuster(play, seat3, action, null);
      break;
    case "recruitMove":
      recruitMove(play, seat3, action.at);
      break;
    case "beginSkill":
      beginSkill(play, seat3, action.skill, action.pc ?? null);
      break;
    case "targetCell":
      chooseTarget(play, { at: action.at });
      break;
    case "targetPair":
      chooseTarget(play, { a: action.a, b: action.b });
      break;
    case "targetMove":
      chooseTarget(play, { from: action.from, to: action.to, count: action.count });
      break;
    case "addPc":
      addPc(play, action.pc);
      break;
    case "endMuster":
      endMuster(play);
      break;
    case "rerollDie":
      rerollDie(play, seat3, action.token);
      break;
    case "keepDice":
      keepDice(play, seat3);
      break;
    case "retreat":
      retreat(play, action.to);
      break;
    case "pickWild":
      pickWild(play, action.card);
      break;
    case "bluffMove":
      bluffMove(play, seat3, action.to);
      break;
    case "declineBluff":
      declineBluff(play, seat3);
      break;
    case "endTurn":
      endTurn(play, seat3, false);
      break;
    default:
      unreachable(action);
      break;
  }
}

function brokenInvariants(state) {
  return [
    ...brokenCards(state),
    ...brokenSight(state),
    ...brokenTokens(state),
    ...brokenSpots(state),
    ...brokenPhase(state),
    ...brokenEffects(state)
  ];
}
function when(broken, law) {
  return broken ? [law] : [];
}
function brokenCards({ board, pool, removed }) {
  const all = [...board.map((square) => square.card), ...pool, ...removed];
  return [
    ...when(all.length !== DECK.length || new Set(all).size !== DECK.length, "The 54 cards are not all there, each once."),
    ...when(!removed.every(isJoker), "A card other than a joker has left the game."),
    ...when(
      inDeckOrder(pool).some((card, place) => card !== pool[place]),
      "The pool is not in deck order."
    ),
    ...when(board.filter(({ card }) => cardOf(card).kind === "castle").length !== 4, "A king is not on the grid."),
    ...board.flatMap(({ card, depleted: depleted2 }) => when(depleted2 && cardOf(card).kind !== "face", `${card} is depleted.`))
  ];
}
function brokenSight(state) {
  return [
    ...state.board.flatMap((square, cell) => [
      ...when(!state.config.fog && !square.faceUp, `${CELLS[cell]} lies face down without fog.`),
      ...when(square.faceUp && !(square.seenBy[0] && square.seenBy[1]), `${CELLS[cell]} lies face up unseen.`),
      ...when(square.depleted && !square.faceUp, `${CELLS[cell]} is depleted face down.`)
    ]),
    ...state.tokens.flatMap(({ at: at2 }) => when(!isUnderdark(at2) && !squareOf(state, at2).faceUp, `${at2} is occupied and lies face down.`))
  ];
}
function brokenTokens(state) {
  const ids = state.tokens.map((token2) => token2.id);
  const carried = state.tokens.flatMap(({ pc: pc4 }) => pc4 === null ? [] : [pc4]);
  return [
    ...when(
      ids.some((id, place) => place > 0 && id <= (ids[place - 1] ?? 0)),
      "The tokens are not in ascending order."
    ),
    ...when(new Set(carried).size !== carried.length, "A character is carried twice."),
    ...state.tokens.flatMap((token2) => brokenToken(state, token2))
  ];
}
function brokenToken(state, token2) {
  const seat3 = seatOf(token2.id);
  const number2 = token2.id - (seat3 === 0 ? 0 : 100);
  return [
    ...when(number2 < 1 || number2 > ownedBy(state, seat3), `Seat ${seat3} does not own token ${token2.id}.`),
    ...when(isUnderdark(token2.at) && state.config.skills.mode === "off", `Token ${token2.id} is in the Underdark without skills.`),
    ...when(token2.pc !== null && !partyOf(state, seat3).some(({ id }) => id === token2.pc), `Token ${token2.id} carries a stranger.`),
    ...when(token2.pc !== null && token2.die !== null, `The character of token ${token2.id} has a stored die.`)
  ];
}
function brokenSpots(state) {
  const holders = /* @__PURE__ */ new Map();
  const shared = /* @__PURE__ */ new Set();
  for (const { id, at: at2 } of state.tokens) {
    const seat3 = seatOf(id);
    if ((holders.get(at2) ?? seat3) !== seat3) shared.add(at2);
    holders.set(at2, seat3);
  }
  if (state.pending?.kind === "retreat") shared.delete(state.pending.from);
  return [...shared].map((spot) => `Both seats stand on ${spot}.`);
}
function brokenPhase(state) {
  const { phase, pending, combat, landings, result: result2, turnSeat, points } = state;
  const settingUp = phase === "chooseCastles" || phase === "placePcs";
  const interrupted = !settingUp && phase !== "recruit" && phase !== "movement" && phase !== "over";
  return [
    ...when(
      interrupted !== (pending !== null) || pending !== null && pending.kind !== phase,
      "The pending decision does not fit the phase."
    ),
    ...when(combat !== null !== (phase === "reroll"), "A combat is open outside a reroll."),
    ...when(result2 !== null !== (phase === "over"), "The result does not fit the phase."),
    ...when(settingUp !== (turnSeat === null) || settingUp !== (points === null), "The turn does not fit the phase."),
    ...when(landings.length > 0 && pending === null, "A landing waits for nothing."),
    ...when(state.round > state.config.roundLimit, "The round limit is passed."),
    ...when(state.recruitMovesUsed > state.config.recruitMovesPerTurn, "Too many recruit moves in a turn."),
    ...when(phase !== "over" && !settingUp && pending === null && lacksTokens(state), "A seat without tokens plays on.")
  ];
}
function lacksTokens({ tokens: tokens3 }) {
  return SEATS.some((seat3) => !tokens3.some((token2) => seatOf(token2.id) === seat3));
}
function brokenEffects({ effects, config: config2 }) {
  const kinds = effects.map(({ seat: seat3, skill: skill2 }) => `${seat3} ${skill2}`);
  return [
    ...when(new Set(kinds).size !== kinds.length, "A seat has two effects of one skill."),
    ...when(effects.length > 0 && config2.skills.mode === "off", "There is an effect without skills.")
  ];
}

function toAct(state) {
  const seat3 = seatToAct(state);
  return seat3 === null ? [] : [seat3];
}
function seatToAct(state) {
  if (state.pending !== null) return state.pending.seat;
  switch (state.phase) {
    case "over":
      return null;
    case "chooseCastles":
      return castleChooser(state);
    case "placePcs":
      return pcPlacer(state);
    default:
      return state.turnSeat;
  }
}

function legalActions(state, seat3) {
  const acting = seatToAct(state);
  if (acting === null || acting !== seat3) return [];
  if (state.pending) return listAnswers(state, state.pending);
  switch (state.phase) {
    case "chooseCastles":
      return openCastles(state).map((at2) => ({ type: "chooseCastle", at: at2 }));
    case "placePcs":
      return listPlacements(state, acting);
    case "recruit":
      return [...castlesToRoll(state, acting).map((at2) => ({ type: "recruit", at: at2 })), { type: "endRecruit" }];
    case "movement":
      return listMovementChoices(state, acting);
    default:
      return [];
  }
}
function listPlacements(state, seat3) {
  const next = uncarriedPcs(state, seat3)[0];
  return next ? castlesForPcs(state, seat3).map((at2) => ({ type: "placePc", pc: next.id, at: at2 })) : [];
}
function listAnswers(state, pending) {
  switch (pending.kind) {
    case "muster": {
      const joins = offeredCarriers(state, pending).flatMap(({ pc: pc4 }) => pc4 === null ? [] : [{ type: "addPc", pc: pc4 }]);
      return pending.tokens.length > 0 ? [...joins, { type: "endMuster" }] : joins;
    }
    case "skillTarget":
      return listTargets(state, pending.seat, pending.skill, pending.pc).map(targetAction);
    case "reroll":
      return [...(state.combat?.attackerDice ?? []).map(({ token: token2 }) => ({ type: "rerollDie", token: token2 })), { type: "keepDice" }];
    case "retreat":
      return pending.options.map((to3) => ({ type: "retreat", to: to3 }));
    case "wild":
      return wildChoices(state).map((card) => ({ type: "pickWild", card }));
    case "bluff": {
      const cells = bluffCells(state, pending.seat, pending.tokens, pending.at);
      return [...cells.map((to3) => ({ type: "bluffMove", to: to3 })), { type: "declineBluff" }];
    }
    default:
      return unreachable(pending);
  }
}
function targetAction(target2) {
  if ("at" in target2) return { type: "targetCell", at: target2.at };
  if ("a" in target2) return { type: "targetPair", a: target2.a, b: target2.b };
  return { type: "targetMove", from: target2.from, to: target2.to, count: target2.count };
}

function firstBrokenOf(clauses, ...args) {
  for (const clause of clauses) {
    const broken = clause(...args);
    if (broken) return broken;
  }
  return null;
}
function verdictOn(config2, broken) {
  return broken ? { ok: false, ...broken } : { ok: true, config: config2 };
}

var VIRAMAS = [
  "\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0e3a\\u0eba\\u0f84\\u1039",
  "\\u103a\\u1714\\u1715\\u1734\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\u1bf2\\u1bf3\\u2d7f\\ua806\\ua82c\\ua8c4\\ua953",
  "\\ua9c0\\uaaf6\\uabed\\u{10a3f}\\u{11046}\\u{11070}\\u{1107f}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{11235}",
  "\\u{112ea}\\u{1134d}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}\\u{1172b}\\u{11839}\\u{1193d}\\u{1193e}",
  "\\u{119e0}\\u{11a34}\\u{11a47}\\u{11a99}\\u{11c3f}\\u{11d44}\\u{11d45}\\u{11d97}\\u{11f41}\\u{11f42}"
].join("");
var JOINS_NEXT = [
  "\\u0620\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063f\\u0641-\\u0647\\u0649\\u064a\\u066e\\u066f\\u0678-\\u0687",
  "\\u069a-\\u06bf\\u06c1\\u06c2\\u06cc\\u06ce\\u06d0\\u06d1\\u06fa-\\u06fc\\u06ff\\u0712-\\u0714\\u071a-\\u071d",
  "\\u071f-\\u0727\\u0729\\u072b\\u072d\\u072e\\u074e-\\u0758\\u075c-\\u076a\\u076d-\\u0770\\u0772\\u0775-\\u0777",
  "\\u077a-\\u077f\\u07ca-\\u07ea\\u0841-\\u0845\\u0848\\u084a-\\u0853\\u0855\\u0860\\u0862-\\u0865\\u0868\\u0886",
  "\\u0889-\\u088d\\u08a0-\\u08a9\\u08af\\u08b0\\u08b3-\\u08b8\\u08ba-\\u08c8\\u1807\\u1820-\\u1878\\u1887-\\u18a8",
  "\\u18aa\\u{10d00}-\\u{10d21}\\u{10d23}\\u{1e900}-\\u{1e943}"
].join("");
var JOINS_PREVIOUS = [
  "\\u0620\\u0622-\\u063f\\u0641-\\u064a\\u066e\\u066f\\u0671-\\u0673\\u0675-\\u06d3\\u06d5\\u06ee\\u06ef",
  "\\u06fa-\\u06fc\\u06ff\\u0710\\u0712-\\u072f\\u074d-\\u077f\\u07ca-\\u07ea\\u0840-\\u0858\\u0860\\u0862-\\u0865",
  "\\u0867-\\u086a\\u0870-\\u0882\\u0886\\u0889-\\u088e\\u08a0-\\u08ac\\u08ae-\\u08c8\\u1807\\u1820-\\u1878",
  "\\u1887-\\u18a8\\u18aa\\u{10d01}-\\u{10d23}\\u{1e900}-\\u{1e943}"
].join("");
var MARKS = "[\\p{Mn}\\p{Me}]{0,4}";
var FLAG_TAGS = ["gbeng", "gbsct", "gbwls"].map(
  (name) => [...name].map((letter) => `\\u{${(917504 + letter.charCodeAt(0)).toString(16)}}`).join("")
);
var NEEDED_JOINERS = new RegExp(
  [
    `(?<=[${VIRAMAS}])[\\u200c\\u200d]`,
    `(?<=[${JOINS_NEXT}]${MARKS})\\u200c(?=${MARKS}[${JOINS_PREVIOUS}])`,
    // Ra keeps its form before a virama, in Bengali and Kannada. *Source*: The Unicode Standard, sections 12.2 and
    // 12.8.
    "(?<=[\\u09b0\\u0cb0])\\u200d(?=[\\u09cd\\u0ccd])",
    "(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})",
    "(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]",
    "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
    `(?<=\\u{1f3f4})(?:${FLAG_TAGS.join("|")})\\u{e007f}`
  ].join("|"),
  "gu"
);

var IN_BASIC_PLANE = [
  "\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f",
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0",
  "\\ufdd0-\\ufdef\\ufff0-\\ufffb\\ufffe\\uffff"
].join("");
var LINE_FEED = "\\u000a";
var JOINERS = "\\u200c\\u200d\\ufe00-\\ufe0f";
var BEYOND = "\\ud800-\\udfff\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";
var HIDDEN = new RegExp(`[${IN_BASIC_PLANE}${LINE_FEED}${JOINERS}${BEYOND}]`, "u");
var FREE_TEXT_PATTERN = `^[^${IN_BASIC_PLANE}${LINE_FEED}]*$`;
var LINES_PATTERN = `^[^${IN_BASIC_PLANE}]*$`;
var FREE_TEXT_IN_WORDS = "must be without control characters and without others that are not seen or turn the direction";
function hasHidden(text2, { lines = false } = {}) {
  if (!HIDDEN.test(text2)) return false;
  const rest = text2.replaceAll(NEEDED_JOINERS, "");
  return HIDDEN.test(lines ? rest.replaceAll("\n", "") : rest);
}
function freeText({ least = 0, most, isTrimmed = false, lines = false }) {
  const schema = isTrimmed ? string2().trim() : string2();
  return (least > 0 ? schema.min(least) : schema).max(most).refine((text2) => !hasHidden(text2, { lines }), { error: FREE_TEXT_IN_WORDS }).meta({ pattern: lines ? LINES_PATTERN : FREE_TEXT_PATTERN });
}

function formatJsonPointer(path) {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function schemaFaults(issues, input) {
  return issues.flatMap((issue2) => faultsOf(issue2, input));
}
function firstSchemaFault(issues, input) {
  return schemaFaults(issues, input)[0] ?? { path: "", message: "The value does not have the published shape." };
}
function faultsOf(issue2, input) {
  if (issue2.code === "unrecognized_keys") {
    return issue2.keys.map((key) => ({
      path: formatJsonPointer([...issue2.path, key]),
      message: `${nameOf([key])} is not a field here; leave it out.`
    }));
  }
  const path = formatJsonPointer(issue2.path);
  const name = nameOf(issue2.path);
  if (issue2.path.length > 0 && isMissing(issue2.path, input)) return [{ path, message: `${name} is missing.` }];
  return [{ path, message: `${name} ${demandOf(issue2)}.` }];
}
function nameOf(path) {
  if (path.length === 0) return "The value";
  return `"${path.map(String).join(".").slice(0, MAX_NAME_LENGTH)}"`;
}
var MAX_NAME_LENGTH = 100;
function isMissing(path, input) {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return true;
    value = value[key];
  }
  return value === void 0;
}
function demandOf(issue2) {
  switch (issue2.code) {
    case "invalid_type":
      return `must be ${NOUNS[issue2.expected] ?? issue2.expected}`;
    case "too_small":
      return `must ${sizeVerb(issue2.origin)} ${issue2.exact ? "exactly" : issue2.inclusive === false ? "more than" : "at least"} ${issue2.minimum}${unitOf(issue2.origin)}`;
    case "too_big":
      return `must ${sizeVerb(issue2.origin)} ${issue2.exact ? "exactly" : issue2.inclusive === false ? "less than" : "at most"} ${issue2.maximum}${unitOf(issue2.origin)}`;
    case "invalid_value":
      return `must be ${issue2.values.length === 1 ? "" : "one of "}${listed(issue2.values)}`;
    case "invalid_union":
      return "options" in issue2 && Array.isArray(issue2.options) ? `must be one of ${listed(issue2.options)}` : "has none of the published shapes";
    case "not_multiple_of":
      return `must be a multiple of ${issue2.divisor}`;
    case "invalid_format":
      return issue2.format === "regex" ? `must match ${issue2.pattern}` : `must be a valid ${issue2.format}`;
    default:
      return issue2.message === FREE_TEXT_IN_WORDS ? FREE_TEXT_IN_WORDS : `is not valid: ${issue2.message}`;
  }
}
var NOUNS = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  null: "null",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  never: "left out"
};
var MAX_LISTED = 400;
function listed(values) {
  let shown = "";
  for (const value of values) {
    const next = `${shown === "" ? "" : ", "}${JSON.stringify(value)}`;
    if (shown.length + next.length > MAX_LISTED) return `${shown}, …`;
    shown += next;
  }
  return shown;
}
function sizeVerb(origin) {
  return origin === "string" || origin === "array" ? "have" : "be";
}
function unitOf(origin) {
  if (origin === "string") return " characters";
  return origin === "array" ? " items" : "";
}

var MAX_TOKENS = 23;
var MAX_PARTY = 10;
var MAX_NAME_LENGTH2 = 60;
var pcIdSchema = define(
  "CharacterId",
  "A character of a party in `config.skills`.",
  string2().regex(/^[a-z0-9-]{1,24}$/),
  "characters"
);
var namedPcSchema = freeText({ most: 100 }).describe("The id of a character.");
var modifierSchema = define("Modifier", "What is added to the d20 of a skill check (TJ-13.2).", int().min(-10).max(50));
var modifierShape = Object.fromEntries(SKILLS.map((skill2) => [skill2, modifierSchema]));
var fullModifiersSchema = define("Modifiers", "The modifier of every skill.", strictObject(modifierShape));
var givenModifiersSchema = define(
  "GivenModifiers",
  "Modifiers of skills; one that is left out is 0.",
  strictObject(
    Object.fromEntries(SKILLS.map((skill2) => [skill2, modifierSchema.optional()]))
  )
);
var level = int().min(1).max(30).describe("A level, 1 to 30.");
var pcShape = { id: pcIdSchema, name: freeText({ most: MAX_NAME_LENGTH2 }).describe("What people call it."), level };
var givenPcSchema = define(
  "GivenCharacter",
  "A player character (TJ-16.1).",
  strictObject({ ...pcShape, modifiers: givenModifiersSchema })
);
var pcSchema = define("Character", "A player character (TJ-16.1).", strictObject({ ...pcShape, modifiers: fullModifiersSchema }));
var givenPartySchema = array(givenPcSchema).max(10 * MAX_PARTY);
var partySchema = array(pcSchema).max(MAX_PARTY);
var dcTable = define("DifficultyTable", "A table of difficulties.", _enum(["rc2010", "dmg2008"]), "difficultyTables");
var dc = strictObject({
  normal: int().min(1).max(60).describe("A normal check."),
  hard: int().min(1).max(60).describe("A hard check.")
}).nullable().describe("Difficulties instead of those of the table; null: the table counts.");
var race = define("Race", "A people (TJ-11).", _enum(RACES), "races");
var distinct = boolean2().describe("Whether both seats draw different peoples (TJ-11.2).");
var fixedRaces = strictObject({
  mode: literal("fixed"),
  races: tuple([race.nullable(), race.nullable()]).describe("The people of each seat; null: none.")
});
var noRaces = strictObject({ mode: literal("off") });
var givenRacesSchema = define(
  "GivenRaces",
  "Whether seats have peoples, and which (TJ-11.1).",
  discriminatedUnion("mode", [noRaces, strictObject({ mode: literal("random"), distinct: distinct.default(false) }), fixedRaces])
);
var racesSchema = define(
  "Races",
  "Whether seats have peoples, and which (TJ-11.1).",
  discriminatedUnion("mode", [noRaces, strictObject({ mode: literal("random"), distinct }), fixedRaces])
);
var skillMode = define(
  "SkillMode",
  "Whether there are skill checks, and who makes them.",
  _enum(["off", "commander", "units"]),
  "skillModes"
);
var givenSkillsSchema = define(
  "GivenSkills",
  "Skill checks (TJ-13); keys of another mode are refused.",
  strictObject({
    mode: skillMode,
    level: level.optional().describe("The row of the table of difficulties; 4 by default."),
    dcTable: dcTable.optional().describe('"rc2010" by default.'),
    dc: dc.optional(),
    modifiers: tuple([givenModifiersSchema, givenModifiersSchema]).optional().describe("Mode commander: the modifiers by seat; 10 each by default."),
    parties: tuple([givenPartySchema, givenPartySchema]).optional().describe("Mode units: the characters by seat; those of the house by default.")
  })
);
var difficulty2 = { level: level.describe("The row of the table of difficulties."), dcTable, dc };
var skillsSchema = define(
  "Skills",
  "Skill checks (TJ-13).",
  discriminatedUnion("mode", [
    strictObject({ mode: literal("off") }),
    strictObject({
      mode: literal("commander"),
      ...difficulty2,
      modifiers: tuple([fullModifiersSchema, fullModifiersSchema]).describe("The modifiers by seat.")
    }),
    strictObject({
      mode: literal("units"),
      ...difficulty2,
      parties: tuple([partySchema, partySchema]).describe("The characters by seat.")
    })
  ])
);
var seat = define("Seat", "A seat: 0 or 1.", literal([0, 1]));
var seatSchema = seat;
var peopleSchema = race;
var MAX_COUNT = 1e3;
var scenarioSchema = define(
  "Scenario",
  "A start position (TJ-2.12).",
  strictObject({
    cards: array(cardIdSchema).length(49).describe("The cards of the grid, in index order: a1 to g1, a2 to g2, …."),
    pool: array(cardIdSchema).max(DECK.length).describe("The cards left over."),
    removed: array(cardIdSchema).max(DECK.length).default([]).describe("Jokers out of the game."),
    depleted: array(cellSchema).max(CELL_COUNT).default([]).describe("Jacks and queens that have given their conscript."),
    faceUp: array(cellSchema).max(CELL_COUNT).default([]).describe("With fog: further cards that lie face up."),
    armies: array(
      strictObject({ seat, at: spotSchema, count: int().min(-MAX_COUNT).max(MAX_COUNT).describe("How many tokens, at least 1.") })
    ).max(2 * SPOTS.length).describe("The ordinary tokens."),
    pcs: array(strictObject({ seat, at: spotSchema, pc: namedPcSchema })).max(10 * MAX_PARTY).default([]).describe("Mode units: the characters and where they stand.")
  })
);
var seats = literal(2);
var choice = (id, description, values) => define(id, description, _enum(values), "options");
var firstSeat = literal([0, 1, "random"]).meta({ description: "Who chooses and plays first.", "x-reference": "options" });
var tokens = int().min(6).max(20).describe("Tokens each seat owns; Kobolds own 3 more.");
var garrison2 = int().min(1).max(10).describe("Tokens on each castle at the start.");
var castlePlacement = choice("CastlePlacement", "Where the castles lie (TJ-17.2).", ["corners", "inset1", "inset2", "random"]);
var adjacency = choice("Adjacency", "Which neighbours count (TJ-17.1).", ["eight", "four"]);
var victory = choice("Victory", "What wins (TJ-10.1, TJ-17.3).", ["castles3", "castles4", "eradicate"]);
var roundLimit = int().min(1).max(1e3).describe("The round after which the game ends (TJ-10.6).");
var limitResult = choice("LimitResult", "How a game that the limit ends is scored (TJ-10.6).", ["tiebreak", "draw"]);
var blockedRetreat = choice("BlockedRetreat", "A defender who cannot go straight back (TJ-8.8, TJ-17.9).", ["deflect", "destroy"]);
var terrainPenalty = choice("TerrainPenalty", "The penalties of forest and mountain (TJ-17.4).", ["negate", "half"]);
var faceValue = int().min(0).max(13).describe("The value of jacks and queens (TJ-17.5).");
var conscripts = boolean2().describe("Whether jacks and queens give tokens (TJ-17.6).");
var faceRespawn = choice("FaceRespawn", "Whether spent jacks and queens come back (TJ-17.7).", ["never", "whenAllSpent"]);
var roughSupport = choice("RoughSupport", "Support across rough ground (TJ-17.8).", ["full", "notLeftBehind", "noneIntoRough"]);
var recruitment = choice("Recruitment", "How tokens are recruited (TJ-4, TJ-17.10).", ["castleDice", "moveAction"]);
var recruitMovesPerTurn = int().min(1).max(3).describe("Recruit moves a turn (TJ-17.10).");
var fog = boolean2().describe("Whether cards lie face down until they are seen (TJ-12).");
var configInputSchema = define(
  "Config",
  "What a match is opened with; every option may be left out.",
  strictObject({
    seats: seats.default(2),
    firstSeat: firstSeat.default(0),
    tokens: tokens.default(15),
    garrison: garrison2.default(5),
    castlePlacement: castlePlacement.default("corners"),
    adjacency: adjacency.default("eight"),
    victory: victory.default("castles3"),
    roundLimit: roundLimit.default(100),
    limitResult: limitResult.default("tiebreak"),
    blockedRetreat: blockedRetreat.default("deflect"),
    terrainPenalty: terrainPenalty.default("negate"),
    faceValue: faceValue.default(10),
    conscripts: conscripts.default(true),
    faceRespawn: faceRespawn.default("never"),
    roughSupport: roughSupport.default("full"),
    recruitment: recruitment.default("castleDice"),
    recruitMovesPerTurn: recruitMovesPerTurn.default(3),
    races: givenRacesSchema.default({ mode: "off" }),
    fog: fog.default(false),
    skills: givenSkillsSchema.default({ mode: "off" }),
    scenario: scenarioSchema.nullable().default(null).describe("A start position; null: none.")
  })
);
var resolved = {
  seats,
  firstSeat,
  tokens,
  garrison: garrison2,
  castlePlacement,
  adjacency,
  victory,
  roundLimit,
  limitResult,
  blockedRetreat,
  terrainPenalty,
  faceValue,
  conscripts,
  faceRespawn,
  roughSupport,
  recruitment,
  recruitMovesPerTurn,
  races: racesSchema,
  fog,
  skills: skillsSchema
};
var matchConfigSchema = define(
  "ViewConfig",
  "The config with every option filled in, the scenario reduced to whether there was one.",
  strictObject({ ...resolved, scenario: boolean2().describe("Whether the match began from a scenario.") })
);
var shownConfigSchema = define(
  "MatchConfig",
  "The config with every option filled in.",
  strictObject({
    ...resolved,
    scenario: union([scenarioSchema, literal(true)]).nullable().describe("The start position; null: none; true: there is one that fog hides.")
  })
);

var CONFIG_CLAUSES = [
  garrison3,
  recruitMoves,
  respawnNeedsConscripts,
  skillsKeys,
  difficulty3,
  partySize,
  partyIds,
  partyLevels
];
function garrison3({ tokens: tokens3, garrison: garrison4 }) {
  if (2 * garrison4 <= tokens3) return null;
  return {
    clause: "garrison",
    path: "/garrison",
    message: `Two garrisons of ${garrison4} need ${2 * garrison4} tokens; a seat has ${tokens3}.`
  };
}
function recruitMoves({ recruitment: recruitment2, recruitMovesPerTurn: recruitMovesPerTurn2 }) {
  if (recruitment2 === "moveAction" || recruitMovesPerTurn2 === 3) return null;
  const message = 'recruitMovesPerTurn counts only with recruitment "moveAction"; leave it at 3.';
  return { clause: "recruitMoves", path: "/recruitMovesPerTurn", message };
}
function respawnNeedsConscripts({ faceRespawn: faceRespawn2, conscripts: conscripts2 }) {
  if (faceRespawn2 === "never" || conscripts2) return null;
  const message = 'Face cards that give no conscripts are never spent; set faceRespawn to "never".';
  return { clause: "respawnNeedsConscripts", path: "/faceRespawn", message };
}
function skillsKeys({ skills }) {
  const allowed = {
    off: [],
    commander: ["level", "dcTable", "dc", "modifiers"],
    units: ["level", "dcTable", "dc", "parties"]
  };
  const stray = Object.keys(skills).find((key) => key !== "mode" && !allowed[skills.mode].includes(key));
  if (stray === void 0) return null;
  return { clause: "skillsKeys", path: `/skills/${stray}`, message: `Skills of mode "${skills.mode}" have no ${stray}; leave it out.` };
}
function difficulty3({ skills }) {
  if (!skills.dc || skills.dc.hard >= skills.dc.normal) return null;
  return { clause: "dc", path: "/skills/dc/hard", message: `The hard difficulty must be at least the normal one, ${skills.dc.normal}.` };
}
function partiesOf({ skills }) {
  return skills.mode === "units" ? skills.parties : null;
}
function partySize(_given, resolved2) {
  const parties = partiesOf(resolved2);
  if (!parties) return null;
  const most = Math.min(MAX_PARTY, 2 * resolved2.garrison);
  const wrong = parties.findIndex((party) => party.length < 1 || party.length > most);
  const message = `Both parties must have the same number of characters, 1 to ${most}.`;
  if (wrong >= 0) return { clause: "partySize", path: `/skills/parties/${wrong}`, message };
  return parties[0].length === parties[1].length ? null : { clause: "partySize", path: "/skills/parties/1", message };
}
function partyIds(_given, resolved2) {
  const seen = /* @__PURE__ */ new Set();
  for (const [seat3, party] of (partiesOf(resolved2) ?? []).entries()) {
    for (const [index, pc4] of party.entries()) {
      const path = `/skills/parties/${seat3}/${index}/id`;
      if (seen.has(pc4.id)) return { clause: "partyIds", path, message: `The id ${pc4.id} is taken; every character needs its own.` };
      seen.add(pc4.id);
    }
  }
  return null;
}
function partyLevels(_given, resolved2) {
  const levels = (partiesOf(resolved2) ?? []).flat().map((pc4) => pc4.level);
  if (levels.length === 0 || Math.max(...levels) - Math.min(...levels) <= 5) return null;
  return { clause: "partyLevels", path: "/skills/parties", message: "The levels of all characters must lie within 5 of each other." };
}

var SCENARIO_CLAUSES = [placement, cards, depleted, armies, pcs, over];
function placement({ castlePlacement: castlePlacement2 }) {
  if (castlePlacement2 === "corners") return null;
  const message = 'A scenario says itself where the kings lie; leave castlePlacement at "corners".';
  return { clause: "scenarioPlacement", path: "/castlePlacement", message };
}
function cards(_config, scenario) {
  const refuse3 = (path, message) => ({ clause: "scenarioCards", path, message });
  const all = [...scenario.cards, ...scenario.pool, ...scenario.removed];
  if (all.length !== DECK.length || new Set(all).size !== DECK.length)
    return refuse3("/scenario", "cards, pool and removed together must be the 54 cards, each once.");
  if (!scenario.removed.every(isJoker)) return refuse3("/scenario/removed", "Only jokers can be removed.");
  if (!KINGS.every((king) => scenario.cards.includes(king))) return refuse3("/scenario/cards", "All four kings must lie on the grid.");
  return null;
}
function depleted(_config, scenario) {
  const index = scenario.depleted.findIndex((cell) => cardOnSpot(scenario, cell) !== "face");
  if (index < 0) return null;
  const message = `Only jacks and queens can be depleted; ${scenario.depleted[index]} holds neither.`;
  return { clause: "scenarioDepleted", path: `/scenario/depleted/${index}`, message };
}
function cardOnSpot(scenario, spot) {
  const card = scenario.cards[REFERENCE.cells.indexOf(spot)];
  return card === void 0 ? null : cardOf(card).kind;
}
function armies(config2, scenario) {
  const holders = /* @__PURE__ */ new Map();
  const named = /* @__PURE__ */ new Set();
  for (const [index, { seat: seat3, at: at2, count: count2 }] of scenario.armies.entries()) {
    const path = `/scenario/armies/${index}`;
    if (count2 < 1) return refuseArmies(`${path}/count`, "An army has at least one token.");
    const wrong = occupy(config2, holders, seat3, at2);
    if (wrong) return refuseArmies(`${path}/at`, wrong);
    if (named.has(at2)) return refuseArmies(`${path}/at`, `${at2} is named twice; give one army with the sum.`);
    named.add(at2);
  }
  for (const [index, { seat: seat3, at: at2 }] of scenario.pcs.entries()) {
    const wrong = occupy(config2, holders, seat3, at2);
    if (wrong) return refuseArmies(`/scenario/pcs/${index}/at`, wrong);
  }
  return stocks(config2, scenario);
}
function refuseArmies(path, message) {
  return { clause: "scenarioArmies", path, message };
}
function occupy(config2, holders, seat3, at2) {
  if (isUnderdark(at2) && config2.skills.mode === "off") return `${at2} lies in the Underdark, which exists only with skills.`;
  if ((holders.get(at2) ?? seat3) !== seat3) return `Both seats stand on ${at2}; a spot belongs to one seat.`;
  holders.set(at2, seat3);
  return null;
}
function stocks(config2, scenario) {
  for (const seat3 of SEATS) {
    const ordinary = scenario.armies.filter((army) => army.seat === seat3).reduce((sum, army) => sum + army.count, 0);
    const placed = ordinary + scenario.pcs.filter((pc4) => pc4.seat === seat3).length;
    const race2 = config2.races.mode === "fixed" ? config2.races.races[seat3] : null;
    const owned2 = config2.tokens + traitsOf(race2).extraTokens;
    if (placed < 1) return refuseArmies("/scenario/armies", `Seat ${seat3} needs at least one token on the board.`);
    if (placed > owned2) return refuseArmies("/scenario/armies", `Seat ${seat3} owns ${owned2} tokens, not ${placed}.`);
  }
  return null;
}
function pcs({ skills }, scenario) {
  const named = /* @__PURE__ */ new Set();
  for (const [index, { seat: seat3, pc: pc4 }] of scenario.pcs.entries()) {
    const refuse3 = (message) => ({ clause: "scenarioPcs", path: `/scenario/pcs/${index}`, message });
    if (skills.mode !== "units") return refuse3('There are characters only with skills of mode "units".');
    if (!skills.parties[seat3].some(({ id }) => id === pc4)) return refuse3(`${pc4} is no character of seat ${seat3}'s party.`);
    if (named.has(pc4)) return refuse3(`${pc4} is named twice.`);
    named.add(pc4);
  }
  return null;
}
function over(config2, scenario) {
  if (config2.victory === "eradicate") return null;
  const needed = config2.victory === "castles4" ? 4 : 3;
  const starters = config2.firstSeat === "random" ? SEATS : [config2.firstSeat];
  for (const seat3 of starters) {
    const held = new Set([...scenario.armies, ...scenario.pcs].filter((army) => army.seat === seat3).map((army) => army.at));
    if ([...held].filter((at2) => cardOnSpot(scenario, at2) === "castle").length < needed) continue;
    const message = `Seat ${seat3} would begin with ${needed} castles and win before playing.`;
    return { clause: "scenarioOver", path: "/scenario/armies", message };
  }
  return null;
}

var DEFAULT_LEVEL = 4;
function resolveConfig(input) {
  const parsed = configInputSchema.safeParse(input);
  if (!parsed.success) return { ok: false, ...malformedClause(parsed.error.issues, input) };
  const given = parsed.data;
  const resolved2 = { ...given, skills: resolveSkills(given.skills) };
  const broken = firstBrokenOf(CONFIG_CLAUSES, given, resolved2) ?? (given.scenario && firstBrokenOf(SCENARIO_CLAUSES, resolved2, given.scenario));
  return verdictOn(resolved2, broken);
}
function malformedClause(issues, input) {
  const unknown2 = issues.find((issue2) => issue2.code === "unrecognized_keys");
  if (unknown2) return { clause: "unknownKey", ...firstSchemaFault([unknown2], input) };
  const outside = issues.find((issue2) => issue2.path[0] !== "seats");
  if (outside) return { clause: "domain", ...firstSchemaFault([outside], input) };
  return { clause: "seats", path: "/seats", message: "The game is for exactly 2 seats; leave the key out." };
}
function resolveSkills(given) {
  const difficulty4 = { level: given.level ?? DEFAULT_LEVEL, dcTable: given.dcTable ?? "rc2010", dc: given.dc ?? null };
  switch (given.mode) {
    case "off":
      return { mode: "off" };
    case "commander": {
      const [own2, other] = given.modifiers ?? [REFERENCE.defaultCommanderModifiers, REFERENCE.defaultCommanderModifiers];
      return { mode: "commander", ...difficulty4, modifiers: [fillModifiers(own2), fillModifiers(other)] };
    }
    case "units": {
      const [own2, other] = given.parties ?? REFERENCE.defaultParties;
      return { mode: "units", ...difficulty4, parties: [own2.map(fillPc), other.map(fillPc)] };
    }
  }
}
function fillModifiers(given) {
  return Object.fromEntries(SKILLS.map((skill2) => [skill2, given[skill2] ?? 0]));
}
function fillPc(pc4) {
  return { id: pc4.id, name: pc4.name, level: pc4.level, modifiers: fillModifiers(pc4.modifiers) };
}

function result(state) {
  return state.result;
}
function outcomes(state) {
  return state.result && [...state.result.outcomes];
}

function layScenario({ fog: fog2 }, scenario) {
  const open2 = /* @__PURE__ */ new Set([...scenario.faceUp, ...scenario.depleted, ...[...scenario.armies, ...scenario.pcs].map(({ at: at2 }) => at2)]);
  const board = CELLS.map((cell, index) => {
    const card = present(scenario.cards[index], `card on ${cell}`);
    const faceUp = !fog2 || open2.has(cell) || cardOf(card).kind === "castle";
    return { card, faceUp, depleted: scenario.depleted.includes(cell), seenBy: [faceUp, faceUp] };
  });
  return { board, pool: inDeckOrder(scenario.pool), removed: [...scenario.removed] };
}
function placeScenario(play, scenario) {
  for (const { seat: seat3, at: at2, count: count2 } of scenario.armies) {
    for (let placed = 0; placed < count2; placed++) addToken(play, seat3, at2, "setup");
  }
  for (const { seat: seat3, at: at2, pc: pc4 } of scenario.pcs) {
    const carrier = addToken(play, seat3, at2, "setup");
    carrier.pc = pc4;
    play.events.push({ type: "pcPlaced", seat: seat3, pc: pc4, token: carrier.id, at: at2, auto: true });
  }
}

function setup(config2, chance) {
  const firstSeat2 = drawFirstSeat(config2, chance);
  const races = drawRaces(config2, chance);
  const layout = config2.scenario ? layScenario(config2, config2.scenario) : deal(config2, drawCastles(config2, chance), chance);
  const state = blankState({ ...config2, scenario: config2.scenario !== null }, firstSeat2, races, layout);
  const play = { state, chance, events: [gameCreated(state), boardDealt(state)] };
  if (config2.scenario) {
    placeScenario(play, config2.scenario);
    startTurn(play, firstSeat2);
  }
  const sightings = renewSight(state);
  runOnPlay(play);
  announceSight(play, sightings);
  return { state, events: play.events };
}
function drawFirstSeat({ firstSeat: firstSeat2 }, chance) {
  if (firstSeat2 !== "random") return firstSeat2;
  return chance.roll(2) === 1 ? 0 : 1;
}
function drawRaces({ races }, chance) {
  switch (races.mode) {
    case "off":
      return [null, null];
    case "fixed":
      return [...races.races];
    case "random": {
      const first = drawRace(RACES, chance);
      return [first, drawRace(races.distinct ? RACES.filter((race2) => race2 !== first) : RACES, chance)];
    }
  }
}
function drawRace(races, chance) {
  return present(races[chance.roll(races.length) - 1], "race");
}
function drawCastles({ castlePlacement: castlePlacement2 }, chance) {
  if (castlePlacement2 !== "random")
    return present(REFERENCE.castleCells[castlePlacement2], castlePlacement2).map((cell) => cellSchema.parse(cell));
  const taken = [];
  for (const cell of chance.shuffle(CELLS)) {
    const index = spotIndex(cell);
    if (taken.length < KINGS.length && taken.every((other) => distance("eight", index, other) > 1)) taken.push(index);
  }
  return taken.sort((a2, b2) => a2 - b2).map(cellAt);
}
function deal({ fog: fog2 }, castles, chance) {
  const rest = chance.shuffle(DECK.filter((card) => !KINGS.includes(card)));
  let next = 0;
  const board = CELLS.map((cell) => {
    const castle = castles.indexOf(cell);
    const card = castle >= 0 ? KINGS[castle] : rest[next++];
    const faceUp = !fog2 || castle >= 0;
    return { card: cardIdSchema.parse(card), faceUp, depleted: false, seenBy: [faceUp, faceUp] };
  });
  return { board, pool: inDeckOrder(rest.slice(CELL_COUNT - KINGS.length)), removed: [] };
}
function blankState(config2, firstSeat2, races, layout) {
  return {
    config: config2,
    firstSeat: firstSeat2,
    races,
    round: 1,
    turnSeat: null,
    phase: "chooseCastles",
    points: null,
    skillUsed: false,
    recruitMovesUsed: 0,
    rolledCastles: [],
    board: layout.board,
    pool: layout.pool,
    poolSeenBy: [!config2.fog, !config2.fog],
    removed: layout.removed,
    tokens: [],
    effects: [],
    pending: null,
    combat: null,
    landings: [],
    result: null
  };
}
function gameCreated(state) {
  const castles = CELLS.filter((_, index) => cardOf(present(state.board[index], `cell ${index}`).card).kind === "castle");
  return {
    type: "gameCreated",
    firstSeat: state.firstSeat,
    races: [...state.races],
    castles,
    owned: [ownedBy(state, 0), ownedBy(state, 1)]
  };
}
function boardDealt({ board, pool, config: config2 }) {
  return { type: "boardDealt", cards: board.map((square) => square.faceUp ? square.card : null), pool: config2.fog ? null : [...pool] };
}

function isSymmetric(config2) {
  return config2.scenario === null && isSameJson(drawFirst(swapSeats(config2)), drawFirst(config2));
}
function drawFirst(config2) {
  return { ...config2, firstSeat: "random" };
}
function swapSeats(config2) {
  const { firstSeat: firstSeat2, races, skills, scenario } = config2;
  return {
    ...config2,
    firstSeat: firstSeat2 === "random" ? firstSeat2 : otherThan(firstSeat2),
    races: races.mode === "fixed" ? { ...races, races: [races.races[1], races.races[0]] } : races,
    skills: swapSkills(skills),
    scenario: scenario && swapScenario(scenario, skills)
  };
}
function otherThan(seat3) {
  return seat3 === 0 ? 1 : 0;
}
function swapSkills(skills) {
  switch (skills.mode) {
    case "off":
      return skills;
    case "commander":
      return { ...skills, modifiers: [skills.modifiers[1], skills.modifiers[0]] };
    case "units": {
      const [first, second] = skills.parties;
      return { ...skills, parties: [partyFor(first, second), partyFor(second, first)] };
    }
  }
}
function partyFor(own2, theirs) {
  return theirs.map((pc4, index) => {
    const { id, name } = present(own2[index], `character ${index}`);
    return { ...pc4, id, name };
  });
}
function swapScenario(scenario, skills) {
  const ids = skills.mode === "units" ? skills.parties.map((party) => party.map(({ id }) => id)) : [[], []];
  const twinOf = (seat3, id) => ids[otherThan(seat3)]?.[ids[seat3]?.indexOf(id) ?? -1] ?? id;
  return {
    ...scenario,
    armies: scenario.armies.map((army) => ({ ...army, seat: otherThan(army.seat) })),
    pcs: scenario.pcs.map(({ seat: seat3, at: at2, pc: pc4 }) => ({ seat: otherThan(seat3), at: at2, pc: twinOf(seat3, pc4) }))
  };
}
function unrated({ adjacency: adjacency2, victory: victory2, recruitment: recruitment2 }) {
  const isSlow = adjacency2 === "four" && victory2 === "castles4" && recruitment2 === "moveAction";
  return isSlow ? "Most matches with these options end at the limit of rounds, which says little about who plays better." : null;
}

var skillSchema = define("Skill", "A skill (TJ-14).", _enum(SKILLS), "skills");
var raceSchema = peopleSchema.nullable().describe("The people; null: none.");
var rerollSkillSchema = define("RerollSkill", "The skill that rolls a die again.", _enum(["religion", "thievery"]), "skills");
var phaseSchema = define("Phase", "What the match waits for (section 5).", _enum(PHASES), "phases");
var dieSourceSchema = define("DieSource", "The skill that rolled a die in advance.", _enum(["insight", "perception"]), "skills");
var faceSchema = define("DieFace", "What a d6 shows.", int().min(1).max(6));
var tokenIdSchema = define(
  "TokenId",
  "The number of a token: seat 0 has 1 to 23, seat 1 has 101 to 123.",
  int().min(1).max(100 + MAX_TOKENS)
);
var tokenIdsSchema = define("TokenIds", "Tokens of one seat.", array(tokenIdSchema).max(MAX_TOKENS));
var roundSchema = define("Round", "The round, from 1.", int().min(1).max(1e3));
var poolSchema = array(cardIdSchema).max(5);
var removedSchema = array(cardIdSchema).max(2).describe("Jokers out of the game.");
var castlesSchema = array(cellSchema).max(4);
var MAX_EFFECTS = 2 * SKILLS.length;
var movesSchema = literal([0, 1, 2]).describe("How often it has moved in this turn (TJ-5.4).");
var originSchema = spotSchema.describe("Where it stood when the turn began, or came into play since.");
var carriedSchema = pcIdSchema.nullable().describe("The character it carries; null: none.");
var recruitMovesSchema = int().min(0).max(3).describe("Recruit moves made in this turn (TJ-17.10).");
var pointsSchema = define(
  "MovePoints",
  "Movement points left in the turn (TJ-3.3).",
  strictObject({
    normal: int().min(0).max(3).describe("For any group."),
    extra: int().min(0).max(1).describe("For a group of one token (TJ-11.8).")
  })
);
var knownBySeats = tuple([boolean2(), boolean2()]);
var squareSchema = define(
  "Square",
  "A cell as the engine knows it.",
  strictObject({
    card: cardIdSchema,
    faceUp: boolean2().describe("Whether the card lies face up."),
    depleted: boolean2().describe("Whether a jack or queen has given its conscript (TJ-9.4)."),
    seenBy: knownBySeats.describe("Whether each seat knows the card.")
  })
);
var tokenSchema = define(
  "Token",
  "A token as the engine knows it.",
  strictObject({
    id: tokenIdSchema,
    at: spotSchema,
    moves: movesSchema,
    origin: originSchema,
    pc: carriedSchema,
    die: strictObject({ source: dieSourceSchema, value: faceSchema, revealed: boolean2().describe("Whether all may see it.") }).nullable().describe("A die rolled in advance; null: none.")
  })
);
var effectSchema = define(
  "Effect",
  "A lasting result of a skill check (TJ-13.8).",
  strictObject({
    skill: skillSchema,
    seat: seatSchema,
    pc: pcIdSchema.nullable().describe("The character that made the check."),
    zone: array(cellSchema).max(CELL_COUNT).nullable().describe("Where it works; null: everywhere, or at its anchor."),
    anchor: cellSchema.nullable().describe("The cell it is tied to."),
    until: define("EffectEnd", "When an effect ends.", _enum(["turnEnd", "ownTurnStart", "recruitEnd", "used"]), "effectEnds")
  })
);
var effectsSchema = array(effectSchema).max(MAX_EFFECTS).describe("The effects that last, of both seats.");
var from = spotSchema.describe("Where the tokens stand.");
var to = spotSchema.describe("Where they go.");
var pendingSchema = define(
  "Pending",
  "The decision that interrupts a turn; its kind is the phase.",
  discriminatedUnion("kind", [
    strictObject({
      kind: literal("muster"),
      seat: seatSchema,
      from,
      to,
      tokens: tokenIdsSchema,
      skill: boolean2().describe("Whether it is a Dungeoneering check."),
      pc: pcIdSchema.nullable().describe("The character that makes the check.")
    }),
    strictObject({
      kind: literal("skillTarget"),
      seat: seatSchema,
      skill: skillSchema,
      pc: pcIdSchema.nullable().describe("The character that makes the check.")
    }),
    strictObject({ kind: literal("reroll"), seat: seatSchema, skill: rerollSkillSchema }),
    strictObject({
      kind: literal("retreat"),
      seat: seatSchema,
      tokens: tokenIdsSchema,
      from,
      options: tuple([spotSchema, spotSchema]).describe("The two spots to choose from.")
    }),
    strictObject({ kind: literal("wild"), seat: seatSchema, at: cellSchema }),
    strictObject({ kind: literal("bluff"), seat: seatSchema, tokens: tokenIdsSchema, at: spotSchema })
  ])
);
var dieSchema = define(
  "Die",
  "A combat die of a token.",
  strictObject({ token: tokenIdSchema, value: faceSchema, stored: boolean2().describe("Whether it was rolled in advance.") })
);
var diceSchema = define("Dice", "The dice of one side of a combat.", array(dieSchema).max(MAX_TOKENS));
var bonus = int().min(0).max(MAX_TOKENS);
var sidesSchema = define(
  "Sides",
  "Points of each side of a combat.",
  strictObject({ attacker: bonus.describe("Of the attacker."), defender: bonus.describe("Of the defender.") })
);
var combatShape = {
  attacker: seatSchema,
  from: spotSchema.describe("The spot attacked from."),
  at: spotSchema.describe("The spot attacked."),
  attackers: tokenIdsSchema,
  defenders: tokenIdsSchema,
  terrain: sidesSchema.describe("What the cards add (TJ-7.5)."),
  support: sidesSchema.describe("What tokens next to it add (TJ-7.9).")
};
var combatSchema = define(
  "Combat",
  "A combat that waits for a decision to roll a die again.",
  strictObject({ ...combatShape, attackerDice: diceSchema, defenderDice: diceSchema })
);
var outcome = define("Outcome", "Won, lost or drawn.", _enum(["win", "loss", "draw"]), "outcomes");
var resultSchema = define(
  "Result",
  "How the match ended (section 9).",
  strictObject({
    outcomes: tuple([outcome, outcome]).describe("The outcome of each seat."),
    winner: seatSchema.nullable().describe("Who has won; null: a draw."),
    reason: define(
      "EndReason",
      "Why the match ended.",
      _enum(["castles", "elimination", "mutualElimination", "roundLimit"]),
      "endReasons"
    )
  })
);
var openFields = {
  config: matchConfigSchema,
  firstSeat: seatSchema.describe("Who chose and plays first."),
  round: roundSchema,
  turnSeat: seatSchema.nullable().describe("Whose turn it is; null in setup."),
  phase: phaseSchema,
  points: pointsSchema.nullable().describe("Of the seat whose turn it is; null in setup."),
  skillUsed: boolean2().describe("Whether the skill check of the turn has been made."),
  recruitMovesUsed: recruitMovesSchema,
  rolledCastles: castlesSchema.describe("Castles that have rolled in this turn (TJ-4.4)."),
  removed: removedSchema,
  effects: effectsSchema,
  pending: pendingSchema.nullable().describe("The decision that interrupts the turn; null: none."),
  combat: combatSchema.nullable().describe("Only while a die may be rolled again."),
  result: resultSchema.nullable().describe("How the match ended; null while it runs.")
};
var stateSchema = define(
  "State",
  "The complete state (section 8.1).",
  strictObject({
    ...openFields,
    races: tuple([raceSchema, raceSchema]).describe("The people of each seat."),
    board: array(squareSchema).length(CELL_COUNT).describe("The cells in index order: a1 to g1, a2 to g2, …."),
    pool: poolSchema.describe("The cards left over."),
    poolSeenBy: knownBySeats.describe("Whether each seat knows the pool."),
    tokens: array(tokenSchema).max(2 * MAX_TOKENS).describe("The tokens on the board."),
    landings: array(strictObject({ seat: seatSchema, at: spotSchema })).max(2).describe("Landings that follow the pending decision.")
  })
);

var MAX_COUNT2 = 1e3;
var group = {
  from: spotSchema.describe("Where the group stands."),
  to: spotSchema.describe("Where it goes."),
  count: int().min(0).max(MAX_COUNT2).describe("How many ordinary tokens go; characters are mustered afterwards.")
};
var at = cellSchema;
var pc2 = namedPcSchema;
var actionSchema = define(
  "Action",
  "One small choice of a seat.",
  discriminatedUnion("type", [
    actionOf("chooseCastle", "Chooses a castle in setup (TJ-2.4).", { at }),
    actionOf("placePc", "Puts a character on an own castle (TJ-16.3).", { pc: pc2, at }),
    actionOf("recruit", "Rolls for a token at an own castle (TJ-4.1).", { at }),
    actionOf("endRecruit", "Rolls no more castles (TJ-4.6).", {}),
    actionOf("move", "Moves a group for a point, and attacks whom it meets (TJ-5.1).", group),
    actionOf("recruitMove", "Rolls for a token at an own castle, for a point (TJ-17.10).", { at }),
    actionOf("beginSkill", "Begins the skill check of the turn, for a point (TJ-13.1).", {
      skill: skillSchema,
      pc: pc2.exactOptional().describe("Mode units: the character that makes it.")
    }),
    actionOf("targetCell", "Names the cell that a skill is used on (TJ-13.7).", { at }),
    actionOf("targetPair", "Names the two places that a skill swaps (TJ-14.2, TJ-14.13).", {
      a: spotSchema.describe("The first in canonical order."),
      b: spotSchema.describe("The second.")
    }),
    actionOf("targetMove", "Names the group that Dungeoneering sends to the other layer (TJ-14.6).", group),
    actionOf("addPc", "Adds a character to the group (TJ-16.4).", { pc: pc2 }),
    actionOf("endMuster", "The group is complete (TJ-16.4).", {}),
    actionOf("rerollDie", "Rolls a die of the attacker again (TJ-14.12, TJ-14.15).", {
      token: int().min(-MAX_COUNT2).max(MAX_COUNT2).describe("The token whose die it is.")
    }),
    actionOf("keepDice", "Rolls no die again.", {}),
    actionOf("retreat", "Says where the beaten defender goes (TJ-8.9).", { to: spotSchema }),
    actionOf("pickWild", "Says which card of the pool replaces a joker (TJ-9.7).", { card: cardIdSchema }),
    actionOf("bluffMove", "Says where a beaten attacker must go (TJ-14.4).", { to: cellSchema }),
    actionOf("declineBluff", "Leaves the beaten attacker where it is.", {}),
    actionOf("endTurn", "Ends the turn (TJ-3.5).", {})
  ])
);

var MOST_ENTRIES = 1e3;
var LONGEST_NAME = 100;
var LONGEST_TEXT = 1e3;
var LARGEST_FIGURE = 1e6;
var bookFigure = int().min(-LARGEST_FIGURE).max(LARGEST_FIGURE);
var bookText = string2().max(LONGEST_TEXT);
var common = {
  name: string2().min(1).max(LONGEST_NAME).describe("What people call it."),
  text: bookText.min(1).describe("What it is or does, with the ids of the rules.")
};
var shortId = string2().max(LONGEST_NAME);
var term = define(
  "Term",
  "A word of the game: what one of its ids means.",
  strictObject({ id: union([shortId, bookFigure]).describe("As views, actions and events have it."), ...common })
);
function termList(description) {
  return array(term).max(MOST_ENTRIES).describe(description);
}
function entryList(name, description, id, shape) {
  const entry = strictObject({ id: id.describe("As views, actions and events have it."), ...common, ...shape });
  return array(define(name, description, entry)).max(MOST_ENTRIES).describe(`${description} All of them.`);
}
function termsOf(words) {
  return Object.entries(words).map(([id, [name, text2]]) => ({ id, name, text: text2 }));
}

var skill = (name, text2, difficulty4, target2, until) => ({
  name,
  text: text2,
  difficulty: difficulty4,
  target: target2,
  until
});
var SKILL_TERMS = {
  acrobatics: skill(
    "Acrobatics",
    "Own attacks into a forest keep their terrain bonus (TJ-14.1).",
    "normal + value",
    "a forest cell",
    "turnEnd"
  ),
  arcana: skill("Arcana", "Two cards change places (TJ-14.2).", "normal + greater value", "two cells beside one own army", "instant"),
  athletics: skill(
    "Athletics",
    "Mountains do not take the terrain bonus of an army away (TJ-14.3).",
    "normal + value",
    "an own army",
    "ownTurnStart"
  ),
  bluff: skill("Bluff", "A beaten attacker is sent where the defender likes (TJ-14.4).", "hard", "nothing", "ownTurnStart"),
  diplomacy: skill("Diplomacy", "The enemy may not move into the cell of an army (TJ-14.5).", "hard", "an own army", "ownTurnStart"),
  dungeoneering: skill("Dungeoneering", "A group changes between surface and Underdark (TJ-14.6).", "normal + value", "a group", "instant"),
  heal: skill("Heal", "Tokens lost in combat may be saved by a die (TJ-14.7).", "normal", "nothing", "ownTurnStart"),
  insight: skill("Insight", "An own army rolls its combat dice in advance, in secret (TJ-14.8).", "normal", "an own army", "ownTurnStart"),
  intimidate: skill("Intimidate", "The cells around an army are rough for the enemy (TJ-14.9).", "hard", "an own army", "ownTurnStart"),
  nature: skill("Nature", "Own tokens enter every spot without a roll (TJ-14.10).", "normal", "nothing", "turnEnd"),
  perception: skill("Perception", "An enemy army rolls its combat dice in advance, openly (TJ-14.11).", "hard", "an enemy army", "turnEnd"),
  religion: skill("Religion", "In the next own attack an own die may be rolled again (TJ-14.12).", "normal", "nothing", "turnEnd"),
  stealth: skill("Stealth", "Two own armies change places (TJ-14.13).", "hard + between", "two own armies", "instant"),
  streetwise: skill("Streetwise", "A token gained may bring a second one (TJ-14.14).", "normal", "nothing", "recruitEnd"),
  thievery: skill("Thievery", "In the next enemy attack a die of the attacker may be rolled again (TJ-14.15).", "hard", "nothing", "used")
};
var PHASE_WORDS = {
  chooseCastles: ["Choose castles", "Both seats choose their castles (TJ-2.4)."],
  placePcs: ["Place characters", "Characters are put on castles (TJ-16.3)."],
  recruit: ["Recruitment", "Castles roll for tokens (TJ-4)."],
  movement: ["Movement", "Groups move and attack (TJ-5)."],
  muster: ["Muster", "Characters join a group (TJ-16.4)."],
  skillTarget: ["Skill target", "What a skill is used on (TJ-13.7)."],
  reroll: ["Roll again", "A die may be rolled again (TJ-14.16)."],
  retreat: ["Retreat", "A beaten defender chooses where to go (TJ-8.9)."],
  wild: ["Joker", "A card of the pool replaces a joker (TJ-9.7)."],
  bluff: ["Bluff", "A beaten attacker may be sent elsewhere (TJ-14.4)."],
  over: ["Over", "The match is over (TJ-10)."]
};
var raceTerms = {
  elves: { name: "Elves", text: "Enter forest on 2 to 6 (TJ-11.3)." },
  dwarves: { name: "Dwarves", text: "Enter mountain on 2 to 6 (TJ-11.4)." },
  kobolds: {
    name: "Kobolds",
    text: "Recruit on 4 to 6, own three tokens more, but their sixes count nothing in combat (TJ-11.5 to TJ-11.7)."
  },
  humans: { name: "Humans", text: "Have an extra point a turn for a group of one token (TJ-11.8)." },
  undead: { name: "Undead", text: "Have two points a turn, and raise tokens after a combat (TJ-11.10, TJ-11.11)." }
};
var TERMS = {
  raceTerms,
  phases: termsOf(PHASE_WORDS),
  effectEnds: termsOf({
    turnEnd: ["End of the turn", "TJ-13.8."],
    ownTurnStart: ["Start of the own next turn", "TJ-13.8."],
    recruitEnd: ["End of recruitment", "Of the own next turn (TJ-13.8)."],
    used: ["When it is used", "TJ-13.8."]
  }),
  tokenCauses: termsOf({
    setup: ["Setup", "A garrison or a scenario (TJ-2.4, TJ-2.12)."],
    recruit: ["Recruited", "A castle rolled it (TJ-4.2)."],
    conscript: ["Conscript", "A jack or queen gave it (TJ-9.4)."],
    streetwise: ["Streetwise", "A second token (TJ-14.14)."],
    raise: ["Raised", "The Undead raised it (TJ-11.11)."]
  }),
  options: termsOf({
    corners: ["Corners", "Castles in the corners (TJ-2.2)."],
    inset1: ["Inset by one", "Castles one cell from the corners (TJ-17.2)."],
    inset2: ["Inset by two", "Castles two cells from the corners (TJ-17.2)."],
    random: ["Random", "Drawn by lot (TJ-2.1, TJ-17.2)."],
    eight: ["Eight neighbours", "With diagonals (TJ-1.3)."],
    four: ["Four neighbours", "Without diagonals (TJ-17.1)."],
    castles3: ["Three castles", "Three castles at the start of the own turn win (TJ-10.1)."],
    castles4: ["Four castles", "All four castles win (TJ-17.3)."],
    eradicate: ["Eradicate", "Only the last token decides (TJ-17.3)."],
    tiebreak: ["Tiebreak", "Castles, then tokens decide (TJ-10.6)."],
    draw: ["Draw", "A game that the limit ends is drawn (TJ-10.6)."],
    deflect: ["Deflect", "A blocked defender goes aside (TJ-8.8)."],
    destroy: ["Destroy", "The survivors of a blocked defender return to the reserve (TJ-17.9, TJ-8.10)."],
    negate: ["Negate", "The terrain bonus is 0 (TJ-7.6, TJ-7.7)."],
    half: ["Half", "The terrain bonus is halved (TJ-17.4)."],
    never: ["Never", "Spent jacks and queens stay spent."],
    whenAllSpent: ["When all are spent", "Spent jacks and queens come back together (TJ-17.7)."],
    full: ["Full support", "TJ-7.9."],
    notLeftBehind: ["Not left behind", "Tokens left behind by a failed roll do not support (TJ-17.8)."],
    noneIntoRough: ["None into rough", "No support into rough ground (TJ-17.8)."],
    castleDice: ["Castle dice", "Castles roll at the start of the turn (TJ-4)."],
    moveAction: ["Move action", "Castles roll for a point each (TJ-17.10)."]
  }),
  raceModes: termsOf({
    off: ["Off", "No seat has a people."],
    random: ["Random", "Each seat draws a people (TJ-11.2)."],
    fixed: ["Fixed", "The config says which (TJ-11.1)."]
  }),
  skillModes: termsOf({
    off: ["Off", "There are no skill checks."],
    commander: ["Commander", "The seat makes them, everywhere (TJ-13.5)."],
    units: ["Units", "Characters on the board make them (TJ-13.6)."]
  }),
  outcomes: termsOf({ win: ["Won", "TJ-10.1, TJ-10.3."], loss: ["Lost", "TJ-10.7."], draw: ["Drawn", "TJ-10.4, TJ-10.6."] }),
  endReasons: termsOf({
    castles: ["Castles", "A seat held enough castles (TJ-10.1)."],
    elimination: ["Elimination", "A seat had no token left (TJ-10.3)."],
    mutualElimination: ["Mutual elimination", "No seat had a token left (TJ-10.4)."],
    roundLimit: ["Round limit", "The last round ended (TJ-10.6)."]
  })
};

var SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
var RANKS = { A: "ace", J: "jack", Q: "queen", K: "king" };
var GROUND = {
  plain: "Plain (TJ-1.6).",
  forest: "Forest: rough ground (TJ-6), and an attacker from elsewhere gets nothing for its own card (TJ-7.6).",
  mountain: "Mountain: rough ground (TJ-6), and who attacks from it takes the card of a defender elsewhere away (TJ-7.7).",
  face: "Face card: gives an army that lands on it a token and is spent (TJ-9.4).",
  castle: "Castle: three of them win (TJ-10.1), and each recruits (TJ-4.1).",
  wild: "Joker: replaced by a card of the pool when an army lands on it (TJ-9.7)."
};
function cardEntry(id) {
  const { value, kind } = cardOf(id);
  const suit = isJoker(id) ? null : SUITS[id.slice(-1)] ?? null;
  const rank = isJoker(id) ? null : id.slice(0, -1);
  const name = rank === null ? `Joker ${id.slice(1)}` : `${RANKS[rank] ?? rank} of ${suit}`;
  return { id, name, text: GROUND[kind] ?? kind, suit, rank, value, terrain: kind };
}
function spotEntry(id) {
  const cell = CELLS[cellIndex(id)] ?? CELLS[0];
  const isBelow = isUnderdark(id);
  const text2 = isBelow ? "Beneath a cell; only with skills (TJ-15)." : "The surface of a cell.";
  return { id, name: isBelow ? `Underdark beneath ${cell}` : `${cell}`, text: text2, cell: `${cell}`, isUnderdark: isBelow };
}
var cellsBy = (adjacency2, cell) => neighbours(adjacency2, cell).flatMap((index) => CELLS[index] ?? []);
var dataBook = {
  cards: DECK.map(cardEntry),
  cells: CELLS.map((id, index) => ({
    id,
    name: id,
    text: "A cell of the grid; it holds one card (TJ-1.2).",
    index,
    file: index % SIZE + 1,
    rank: Math.floor(index / SIZE) + 1,
    neighbours: cellsBy("eight", index),
    orthogonal: cellsBy("four", index)
  })),
  spots: SPOTS.map(spotEntry),
  races: REFERENCE.races.map(({ id, ...figures }) => ({ id, ...TERMS.raceTerms[id], ...figures })),
  skills: SKILLS.map((id) => ({ id, ...SKILL_TERMS[id] })),
  characters: REFERENCE.defaultParties.flatMap(
    (party, seat3) => party.map(({ id, name, level: level2, modifiers: modifiers2 }) => ({
      id,
      name,
      text: `A character of the house for seat ${seat3} (TJ-16).`,
      seat: seat3,
      level: level2,
      modifiers: { ...modifiers2 }
    }))
  ),
  difficultyTables: ["rc2010", "dmg2008"].map((id) => ({
    id,
    name: id === "rc2010" ? "Table of 2010" : "Table of 2008",
    text: "What a normal and a hard check take, by level (TJ-13.4).",
    levels: REFERENCE.dcTables[id].map(({ level: level2, normal, hard }) => ({ level: level2, normal, hard }))
  })),
  terrain: termsOf({
    plain: ["Plain", "Diamonds and hearts, ace to ten (TJ-1.6)."],
    forest: ["Forest", "Clubs, ace to ten; rough (TJ-1.6, TJ-1.9)."],
    mountain: ["Mountain", "Spades, ace to ten; rough (TJ-1.6, TJ-1.9)."],
    face: ["Face card", "Jacks and queens (TJ-1.7)."],
    castle: ["Castle", "Kings (TJ-1.8)."],
    wild: ["Joker", "Value 0 (TJ-1.5)."]
  }),
  phases: TERMS.phases,
  effectEnds: TERMS.effectEnds,
  tokenCauses: TERMS.tokenCauses,
  options: TERMS.options,
  raceModes: TERMS.raceModes,
  skillModes: TERMS.skillModes,
  outcomes: TERMS.outcomes,
  endReasons: TERMS.endReasons
};
var word = string2().max(40);
var figure = (text2) => bookFigure.describe(text2);
var dataBookSchema = define(
  "Reference",
  "The data book: every id of the game with its name, figures and text.",
  strictObject({
    cards: entryList("Card", "A card of the deck.", cardIdSchema, {
      suit: word.nullable().describe("The suit; null for a joker."),
      rank: word.nullable().describe("A, 2 to 10, J, Q or K; null for a joker."),
      value: figure("What it adds to a combat; of jacks and queens unless `faceValue` says otherwise (TJ-1.5)."),
      terrain: word.describe("The kind of ground: an id of `terrain`.")
    }),
    cells: entryList("BookCell", "A cell of the grid.", cellSchema, {
      index: figure("Its place in `board`, from 0."),
      file: figure("Its file, 1 (a) to 7 (g)."),
      rank: figure("Its rank, 1 to 7."),
      neighbours: array(cellSchema).max(8).describe("Adjacent cells (TJ-1.3)."),
      orthogonal: array(cellSchema).max(4).describe('Adjacent cells with `adjacency` "four" (TJ-17.1).')
    }),
    spots: entryList("BookSpot", "A place of tokens.", spotSchema, {
      cell: cellSchema,
      isUnderdark: boolean2().describe("Whether it lies beneath the surface.")
    }),
    races: entryList("BookRace", "A people (TJ-11).", word, {
      forestThreshold: figure("What a die must show to enter forest (TJ-6.3)."),
      mountainThreshold: figure("What a die must show to enter mountain (TJ-6.3)."),
      recruitOn: figure("What a castle must roll at least (TJ-4.2)."),
      extraTokens: figure("Tokens more (TJ-11.6)."),
      normalPoints: figure("Points a turn (TJ-3.3)."),
      extraPoints: figure("Points a turn for groups of one (TJ-11.8)."),
      sixesCount: boolean2().describe("Whether a six counts in combat (TJ-11.7)."),
      raises: boolean2().describe("Whether it raises the dead (TJ-11.11).")
    }),
    skills: entryList("BookSkill", "A skill (TJ-14).", word, {
      difficulty: word.describe("What a check takes: normal or hard, and what is added (TJ-13.3)."),
      target: bookText.describe("What it is used on."),
      until: word.describe("How long it lasts: an id of `effectEnds`, or instant.")
    }),
    characters: entryList("BookCharacter", "A character of the house (TJ-16).", word, {
      seat: figure("Of which party."),
      level: figure("Its level."),
      modifiers: record(_enum(SKILLS), modifierSchema).describe("Its modifiers by skill.")
    }),
    difficultyTables: entryList("BookDifficulties", "A table of difficulties.", word, {
      levels: array(strictObject({ level: figure("The level."), normal: figure("A normal check."), hard: figure("A hard check.") })).max(30).describe("A row a level.")
    }),
    terrain: termList("The kinds of ground."),
    phases: termList("What the match can wait for."),
    effectEnds: termList("When effects end."),
    tokenCauses: termList("Why tokens come out of the reserve."),
    options: termList("The words of the config."),
    raceModes: termList("How peoples are given."),
    skillModes: termList("Who makes skill checks."),
    outcomes: termList("How a match ends for a seat."),
    endReasons: termList("Why a match ends.")
  })
);

var face = faceSchema;
var token = tokenIdSchema;
var tokens2 = tokenIdsSchema;
var strength = int().min(0).max(1e3);
var combatRound = int().min(1).max(MAX_TOKENS).describe("The round of the combat, from 1.");
var seat2 = seatSchema;
var knowers = array(seatSchema).max(2).nullable().describe("The seats that may see it; null: everybody.");
var pc3 = pcIdSchema.nullable().describe("The character; null: none.");
var auto = boolean2().describe("Whether there was no choice.");
var success = boolean2().describe("Whether it succeeded.");
var from2 = spotSchema.describe("From where.");
var to2 = spotSchema.describe("Where to.");
var a = spotSchema.describe("One of the two.");
var b = spotSchema.describe("The other.");
var target = define(
  "SkillTarget",
  "What a skill is used on: a cell, a pair of places, or a group.",
  union([
    strictObject({ at: cellSchema }),
    strictObject({ a, b }),
    strictObject({ from: from2, to: to2, count: int().min(0).max(MAX_TOKENS).describe("Ordinary tokens of the group.") })
  ])
);
var seenCell = define("SeenCell", "A cell and its card.", strictObject({ cell: cellSchema, card: cardIdSchema }));
var owned = int().min(0).max(MAX_TOKENS);
var setupEvents = [
  eventOf("gameCreated", "The match begins.", {
    firstSeat: seat2.describe("Who plays first."),
    races: tuple([raceSchema, raceSchema]).describe("The people of each seat."),
    castles: castlesSchema.describe("Where the castles lie."),
    owned: tuple([owned, owned]).describe("Tokens each seat owns.")
  }),
  eventOf("boardDealt", "The cards were dealt (TJ-2.3).", {
    cards: array(cardIdSchema.nullable()).length(CELL_COUNT).describe("In index order; null: face down."),
    pool: poolSchema.nullable().describe("The cards left over; null with fog.")
  }),
  eventOf("castleChosen", "A castle was chosen (TJ-2.4).", { seat: seat2, at: cellSchema, auto }),
  eventOf("pcPlaced", "A character was placed (TJ-16.3).", { seat: seat2, pc: pcIdSchema, token, at: spotSchema, auto })
];
var turnEvents = [
  eventOf("turnStarted", "A turn begins (TJ-3.2).", { seat: seat2, round: roundSchema, points: pointsSchema }),
  eventOf("recruitRolled", "A castle rolled (TJ-4.2).", {
    seat: seat2,
    at: cellSchema,
    die: face,
    success,
    paid: boolean2().describe("Whether it cost a point.")
  }),
  eventOf("recruitEnded", "The seat rolls no more castles.", { seat: seat2, auto }),
  eventOf("tokenAdded", "A token came out of the reserve.", {
    seat: seat2,
    token,
    at: spotSchema,
    cause: define("TokenCause", "Why a token came.", _enum(["setup", "recruit", "conscript", "streetwise", "raise"]), "tokenCauses")
  }),
  eventOf("streetwiseRolled", "The die for a second token (TJ-14.14).", { seat: seat2, at: cellSchema, die: face, success }),
  eventOf("turnEnded", "A turn ends.", { seat: seat2, auto }),
  eventOf("roundLimitReached", "The last round is over (TJ-10.6).", { round: roundSchema }),
  eventOf("gameOver", "The match is over.", { result: resultSchema })
];
var moveEvents = [
  eventOf("pcJoined", "A character joined the group.", { seat: seat2, pc: pcIdSchema, token }),
  eventOf("moveDeclared", "A group sets out (TJ-5.1).", {
    seat: seat2,
    from: from2,
    to: to2,
    tokens: tokens2,
    cost: _enum(["normal", "extra", "skill"]).describe("The point it takes, or none.")
  }),
  eventOf("entryRolled", "The tokens rolled for rough ground (TJ-6.1).", {
    seat: seat2,
    to: to2,
    rolls: array(strictObject({ token, die: face, entered: boolean2().describe("Whether it enters.") })).max(MAX_TOKENS).describe("In the order rolled.")
  }),
  eventOf("entryDetail", "What they had to roll.", { to: to2, threshold: face, knowers }),
  eventOf("groupMoved", "A group arrived.", { seat: seat2, from: from2, to: to2, tokens: tokens2 }),
  eventOf("cardFlipped", "A card was turned face up.", { cell: cellSchema, card: cardIdSchema }),
  eventOf("cardsSeen", "The seat saw cards that lie face down (TJ-12.5).", {
    seat: seat2,
    cells: array(seenCell).min(1).max(CELL_COUNT).describe("Seen for the first time.")
  }),
  eventOf("poolSeen", "The seat saw the pool.", { seat: seat2, cards: poolSchema.describe("The cards left over.") }),
  eventOf("wildReplaced", "A joker was replaced (TJ-9.7).", {
    seat: seat2,
    cell: cellSchema,
    joker: cardIdSchema.describe("The joker, now out of the game."),
    card: cardIdSchema.describe("The card in its place.")
  }),
  eventOf("cardDepleted", "A jack or queen has given its conscript (TJ-9.4).", { cell: cellSchema }),
  eventOf("facesRespawned", "Spent jacks and queens came back (TJ-17.7).", {
    cells: array(cellSchema).min(1).max(CELL_COUNT).describe("All of them.")
  })
];
var combatEvents = [
  eventOf("combatStarted", "A combat begins (TJ-7.1).", { ...combatShape, defender: seat2 }),
  eventOf("combatRolled", "The dice of a round.", {
    round: combatRound,
    attackerDice: diceSchema,
    defenderDice: diceSchema,
    attackerLevels: strength.describe("Levels of characters of the attacker."),
    defenderLevels: strength.describe("Levels of characters of the defender.")
  }),
  eventOf("dieRerolled", "A die was rolled again.", {
    seat: seat2,
    skill: rerollSkillSchema,
    token,
    old: face.describe("What it showed."),
    value: face.describe("What it shows.")
  }),
  eventOf("diceKept", "No die was rolled again.", { seat: seat2, skill: rerollSkillSchema }),
  eventOf("combatScored", "Who has won a round (TJ-7.12, TJ-7.13).", {
    round: combatRound,
    attackerTotal: strength.describe("The total of the attacker."),
    defenderTotal: strength.describe("The total of the defender."),
    outcome: _enum(["attacker", "defender", "tie"]).describe("Who has won."),
    lost: strictObject({ attacker: tokens2, defender: tokens2 }).describe("The tokens each side lost.")
  }),
  eventOf("healRolled", "The die that may save a token (TJ-14.7).", {
    seat: seat2,
    token,
    die: face,
    saved: boolean2().describe("Whether it is saved.")
  }),
  eventOf("tokenKilled", "A token went back to the reserve.", { seat: seat2, token, pc: pc3 }),
  eventOf("raiseRolled", "The die that may raise a token (TJ-11.11).", { seat: seat2, die: face, success }),
  eventOf("combatEnded", "A combat is over.", { winner: seat2.nullable().describe("Null: nobody."), at: spotSchema }),
  eventOf("repelled", "A beaten attacker fell back (TJ-8.5).", { seat: seat2, tokens: tokens2, at: spotSchema }),
  eventOf("pushed", "A beaten defender was driven on (TJ-8.7).", {
    seat: seat2,
    tokens: tokens2,
    from: from2,
    to: to2,
    kind: _enum(["straight", "deflected"]).describe("Straight back, or aside.")
  }),
  eventOf("scattered", "A beaten defender had nowhere to go (TJ-8.10).", { seat: seat2, tokens: tokens2, at: spotSchema }),
  eventOf("bluffMoved", "A beaten attacker was sent elsewhere (TJ-14.4).", {
    by: seat2.describe("Who sent it."),
    seat: seat2,
    tokens: tokens2,
    from: from2,
    to: cellSchema
  }),
  eventOf("bluffDeclined", "A beaten attacker was left where it was.", { by: seat2 })
];
var skillEvents = [
  eventOf("skillBegun", "A skill check begins (TJ-13.1).", { seat: seat2, skill: skillSchema, pc: pc3 }),
  eventOf("skillChecked", "What a skill check came to.", {
    seat: seat2,
    skill: skillSchema,
    pc: pc3,
    target: target.nullable().describe("Null for a skill without a target."),
    success
  }),
  eventOf("skillCheckDetail", "Its figures (TJ-13.2).", {
    skill: skillSchema,
    die: int().min(1).max(20).describe("What the d20 shows."),
    modifier: modifierSchema,
    total: int().min(-9).max(70).describe("Both together."),
    dc: int().min(1).max(100).describe("What it takes."),
    knowers
  }),
  eventOf("effectStarted", "An effect begins to last.", { effect: effectSchema }),
  eventOf("effectEnded", "An effect ends.", {
    skill: skillSchema,
    seat: seat2,
    reason: _enum(["expired", "used"]).describe("Its time was over, or it was used.")
  }),
  eventOf("insightRolled", "Dice were rolled in advance (TJ-14.8).", { seat: seat2, at: cellSchema, tokens: tokens2 }),
  eventOf("insightDice", "What they show.", {
    seat: seat2,
    dice: array(strictObject({ token, value: face })).max(MAX_TOKENS).describe("A die a token.")
  }),
  eventOf("perceptionRolled", "Dice of the enemy were rolled in advance (TJ-14.11).", {
    seat: seat2,
    at: cellSchema,
    dice: array(strictObject({ token, value: face, revealed: boolean2().describe("Whether it is an Insight die laid open.") })).max(MAX_TOKENS).describe("A die a token.")
  }),
  eventOf("storedDiceEnded", "Dice rolled in advance are gone.", {
    tokens: array(token).max(2 * MAX_TOKENS).describe("Whose dice."),
    source: dieSourceSchema
  }),
  eventOf("cardsSwapped", "Two cards changed places (TJ-14.2).", { seat: seat2, a: cellSchema, b: cellSchema }),
  eventOf("armiesSwapped", "Two armies changed places (TJ-14.13).", { seat: seat2, a, b })
];
var eventSchema = define(
  "Event",
  "Something that happened; a viewer sees it whole or not at all.",
  discriminatedUnion("type", [...setupEvents, ...turnEvents, ...moveEvents, ...combatEvents, ...skillEvents])
);

var CASTLE = 4;
var TOKEN = 1;
var RESERVE = 0.35;
var WINNING_CASTLES = 6;
var NEARNESS = 0.12;
var EXPOSED = -0.7;
var SPREAD = 12;
function evaluate(state, seat3) {
  const own2 = seat3;
  return Math.tanh((standing(state, own2) - standing(state, otherSeat(own2))) / SPREAD);
}
function standing(state, seat3) {
  const held = castlesHeldBy(state, seat3);
  const needed = castlesToWin(state);
  const winning = needed !== null && held.length >= needed ? WINNING_CASTLES : 0;
  const worth = TOKEN * countOnBoard(state, seat3) + RESERVE * reserveOf(state, seat3);
  const castles = needed === null ? 0 : CASTLE * held.length + EXPOSED * exposure(state, seat3, held);
  return worth + castles + winning + NEARNESS * nearness(state, seat3, held);
}
function exposure(state, seat3, held) {
  const foe = otherSeat(seat3);
  let sum = 0;
  for (const castle of held) {
    const beside = neighbours(state.config.adjacency, cellIndex(castle));
    const foes = beside.reduce((count2, cell) => count2 + armyOn(state, foe, cellAt(cell)).length, 0);
    sum += Math.max(0, foes - armyOn(state, seat3, castle).length);
  }
  return sum;
}
function nearness(state, seat3, held) {
  const castles = state.board.flatMap((square, cell) => cardOf(square.card).kind === "castle" ? [cell] : []);
  const open2 = castles.filter((castle) => !held.includes(cellAt(castle)));
  let sum = 0;
  for (const token2 of state.tokens) {
    if (seatOf(token2.id) !== seat3) continue;
    let nearest = 6;
    for (const castle of open2) nearest = Math.min(nearest, distance(state.config.adjacency, cellIndex(token2.at), castle));
    sum += 6 - nearest;
  }
  return sum;
}

var DIE = 3.5;
var UNKNOWN_ENTRY = 0.75;
var UNKNOWN_VALUE = 6;
function surveyOf(view2) {
  const seat3 = view2.viewer ?? view2.toAct[0] ?? 0;
  const mine = new Uint8Array(SPOTS.length);
  const theirs = new Uint8Array(SPOTS.length);
  for (const army of view2.armies) (army.seat === seat3 ? mine : theirs)[spotIndex(army.at)] = army.count;
  const cards2 = view2.board.map(({ card }) => card === null ? null : cardOf(card));
  const castles = cards2.flatMap((card, cell) => card?.kind === "castle" ? [cell] : []);
  const lacking = castles.map((castle) => mine[castle] ? Math.max(0, countBeside(view2, theirs, castle) - mine[castle]) : 0);
  return { view: view2, seat: seat3, mine, theirs, cards: cards2, castles, lacking, perils: /* @__PURE__ */ new Map() };
}
function countOn(side, spot) {
  return side[spotIndex(spot)] ?? 0;
}
function countAround(survey, side, spot) {
  const shift = spotIndex(spot) - cellIndex(spot);
  return neighbours(survey.view.config.adjacency, cellIndex(spot)).reduce((sum, cell) => sum + (side[cell + shift] ?? 0), 0);
}
function countBeside({ config: config2 }, side, cell) {
  return neighbours(config2.adjacency, cell).reduce((sum, next) => sum + (side[next] ?? 0), 0);
}
function enemiesWithin(survey, cell, steps) {
  let count2 = 0;
  for (let other = 0; other < survey.cards.length; other++) {
    if (survey.theirs[other] && distance(survey.view.config.adjacency, cell, other) <= steps) count2 += survey.theirs[other] ?? 0;
  }
  return count2;
}
function cardBelow(survey, spot) {
  return isUnderdark(spot) ? null : survey.cards[cellIndex(spot)] ?? null;
}
function entryChance(survey, spot) {
  const { view: view2, seat: seat3 } = survey;
  if (effectCovering(view2, seat3, "nature", spot)) return 1;
  if (isUnderdark(spot)) return chanceOf(UNDERDARK_THRESHOLD);
  const card = cardBelow(survey, spot);
  if (card === null) return UNKNOWN_ENTRY;
  const threshold = groundThreshold(card.kind, view2.seats[seat3].race);
  if (threshold !== null) return chanceOf(threshold);
  return isFeared(survey, spot) ? chanceOf(4) : 1;
}
function chanceOf(threshold) {
  return (7 - threshold) / 6;
}
function isFeared({ view: view2, seat: seat3, theirs }, spot) {
  const fear = view2.effects.find((effect) => effect.skill === "intimidate" && effect.seat === otherSeat(seat3));
  if (!fear?.anchor || countOn(theirs, fear.anchor) === 0) return false;
  return distance(view2.config.adjacency, cellIndex(fear.anchor), cellIndex(spot)) <= 1;
}
function bonusOf(survey, from3, to3) {
  const { view: view2, seat: seat3 } = survey;
  if (isUnderdark(to3)) return { attacker: 0, defender: 0 };
  const ground = cardBelow(survey, to3);
  const base = cardBelow(survey, from3);
  if (ground === null) return { attacker: base?.value ?? 0, defender: UNKNOWN_VALUE };
  return groundBonus(view2.config, base, ground, {
    acrobatics: effectCovering(view2, seat3, "acrobatics", to3) !== void 0,
    athletics: view2.effects.some((effect) => effect.skill === "athletics" && effect.seat !== seat3 && effect.anchor === to3)
  });
}
function winChance(margin, spread) {
  return 1 / (1 + Math.exp(-1.7 * margin / spread));
}
function combatSpread(dice, more = 0) {
  return Math.sqrt(2.9 * dice + more) + 0.5;
}

var LATE_TOKEN = DIE / 2;
var REACH = 2;
var NO_EFFECTS = { acrobatics: false, athletics: false };
function perilOf(survey, cell, garrison4) {
  const key = `${cell} ${garrison4}`;
  const known = survey.perils.get(key);
  if (known !== void 0) return known;
  const peril = foretell(survey, cell, garrison4);
  survey.perils.set(key, peril);
  return peril;
}
function foretell(survey, cell, garrison4) {
  const armies2 = armiesInReach(survey, cell);
  if (armies2.length === 0) return 0;
  const sizes = armies2.map((from3) => survey.theirs[from3] ?? 0);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const first = Math.max(...armies2.map((from3) => strengthFrom(survey, from3, cell)));
  const late = LATE_TOKEN * (all - Math.max(...sizes));
  const margin = first + late - DIE * garrison4 - countAround(survey, survey.mine, cellAt(cell));
  return winChance(margin, combatSpread(all + garrison4));
}
function armiesInReach({ view: view2, theirs, cards: cards2 }, cell) {
  return [...cards2.keys()].filter((from3) => {
    const steps = theirs[from3] ? distance(view2.config.adjacency, from3, cell) : 0;
    return steps > 0 && steps <= REACH;
  });
}
function strengthFrom(survey, from3, cell) {
  const { view: view2, mine, theirs } = survey;
  const size = theirs[from3] ?? 0;
  if (distance(view2.config.adjacency, from3, cell) === 1) return DIE * size + leadOf(survey, from3, cell);
  const ways = neighbours(view2.config.adjacency, cell).filter((way) => !mine[way] && distance(view2.config.adjacency, way, from3) === 1);
  return Math.max(...ways.map((way) => DIE * size * entryOf(survey, way) + leadOf(survey, way, cell)));
}
function leadOf({ view: view2, cards: cards2 }, from3, cell) {
  const [base, ground] = [cards2[from3], cards2[cell]];
  if (!base || !ground) return 0;
  const { attacker, defender } = groundBonus(view2.config, base, ground, NO_EFFECTS);
  return attacker - defender;
}
function entryOf({ view: view2, seat: seat3, cards: cards2 }, cell) {
  const card = cards2[cell];
  const threshold = card ? groundThreshold(card.kind, view2.seats[otherSeat(seat3)].race) : null;
  return threshold === null ? 1 : chanceOf(threshold);
}

var KOBOLD_DIE = 2.5;
var WIN_ON_THE_TABLE = 100;
var RELIEF = 12;
var LEFT = 8;
var PERIL = 15;
var STAGING = 5;
var CASTLE_GAIN = 9;
var LAST_CHANCE = 40;
var LEAST_HOPE = 0.05;
function scoreMove(survey, move) {
  const attack = countOn(survey.theirs, move.to) > 0;
  return attack ? scoreAttack(survey, move) : scoreQuiet(survey, move) + winInReach(survey, move);
}
function leavingCost(survey, from3, leaving) {
  if (isUnderdark(from3) || !survey.castles.includes(cellIndex(from3))) return 0;
  const garrison4 = countOn(survey.mine, from3);
  if (leaving >= garrison4) return LEFT;
  return Math.min(LEFT, PERIL * (perilOf(survey, cellIndex(from3), garrison4 - leaving) - perilOf(survey, cellIndex(from3), garrison4)));
}
function groupOf(survey, { from: from3, to: to3, count: count2 }) {
  const army = survey.view.armies.find(({ seat: seat3, at: at2 }) => seat3 === survey.seat && at2 === from3);
  const movable = (army?.tokens ?? []).filter((token2) => token2.moves < 2);
  const carriers = movable.filter((token2) => token2.pc !== null);
  const ordinary = movable.filter((token2) => token2.pc === null).sort((a2, b2) => a2.moves - b2.moves || a2.id - b2.id);
  const joining = countOn(survey.theirs, to3) > 0 ? carriers : count2 === 0 ? carriers.slice(0, 1) : [];
  return [...ordinary.slice(0, count2), ...joining];
}
function meanStrength({ view: view2 }, tokens3, seat3) {
  if (tokens3.length === 0) return 0;
  const die = traitsOf(view2.seats[seat3].race).sixesCount ? DIE : KOBOLD_DIE;
  const party = partyOf({ config: view2.config }, seat3);
  const strengths = tokens3.map(
    (token2) => token2.pc === null ? token2.die?.value ?? die : party.find(({ id }) => id === token2.pc)?.level ?? die
  );
  return strengths.reduce((sum, strength2) => sum + strength2, 0) / tokens3.length;
}
function oddsOf(survey, move, entry = entryChance(survey, move.to)) {
  const group2 = groupOf(survey, move);
  const foe = otherSeat(survey.seat);
  const enemies = survey.view.armies.find(({ seat: seat3, at: at2 }) => seat3 === foe && at2 === move.to)?.tokens ?? [];
  const entering = group2.length * entry;
  const terrain = bonusOf(survey, move.from, move.to);
  const support = Math.max(0, countAround(survey, survey.mine, move.to) - entering);
  const attack = meanStrength(survey, group2, survey.seat) * entering + terrain.attacker + support;
  const defence = meanStrength(survey, enemies, foe) * enemies.length + terrain.defender + countAround(survey, survey.theirs, move.to);
  const spread = combatSpread(entering + enemies.length, 12.25 * group2.length * entry * (1 - entry));
  const margin = attack - defence;
  return { win: winChance(margin, spread), margin, entering, defenders: enemies.length };
}
function scoreAttack(survey, move) {
  const { win, margin, entering, defenders } = oddsOf(survey, move);
  const castle = !isUnderdark(move.to) && survey.castles.includes(cellIndex(move.to));
  if (castle && isLastChance(survey)) return LAST_CHANCE * (LEAST_HOPE + win);
  const gain = 1 + 2 * Math.min(defenders, 1 + Math.max(0, margin) / 5) + (castle ? CASTLE_GAIN : 0) + relief(survey, move.to);
  const loss = 2 * Math.min(entering, 1 + Math.max(0, -margin) / 5);
  return win * gain - (1 - win) * loss - win * leavingCost(survey, move.from, groupOf(survey, move).length);
}
function isLastChance({ view: view2, theirs, castles }) {
  const needed = castlesToWin(view2);
  return needed !== null && castles.filter((castle) => theirs[castle]).length >= needed;
}
function potential({ view: view2, mine, theirs, castles }, spot) {
  let best2 = 0;
  for (const castle of castles) {
    if (mine[castle]) continue;
    const near = (6 - distance(view2.config.adjacency, cellIndex(spot), castle)) * (theirs[castle] ? 1 : 1.3);
    best2 = Math.max(best2, near);
  }
  return 0.25 * best2;
}
function relief({ view: view2, castles, lacking }, to3) {
  if (isUnderdark(to3)) return 0;
  const isBeside = (castle) => distance(view2.config.adjacency, castle, cellIndex(to3)) === 1;
  return RELIEF * castles.filter((castle, i) => lacking[i] && isBeside(castle)).length;
}
function safety(survey, to3, entering) {
  const cell = cellIndex(to3);
  if (isUnderdark(to3) || !survey.castles.includes(cell)) return 0;
  const garrison4 = countOn(survey.mine, to3);
  const peril = garrison4 > 0 ? perilOf(survey, cell, garrison4) : 0;
  return PERIL * (peril - perilOf(survey, cell, garrison4 + entering));
}
function stagingChance(survey, to3, size) {
  if (cardBelow(survey, to3) === null) return 0;
  let most = 0;
  for (const castle of survey.castles) {
    const foes = survey.theirs[castle] ?? 0;
    if (foes === 0 || distance(survey.view.config.adjacency, castle, cellIndex(to3)) !== 1) continue;
    const at2 = cellAt(castle);
    const terrain = bonusOf(survey, to3, at2);
    const attack = DIE * size + terrain.attacker + 0.5 * countAround(survey, survey.mine, at2);
    const defence = DIE * foes + terrain.defender + countAround(survey, survey.theirs, at2);
    most = Math.max(most, winChance(attack - defence, combatSpread(size + foes)));
  }
  return most;
}
function scoreQuiet(survey, move) {
  const { view: view2, mine, theirs, castles, seat: seat3 } = survey;
  const { from: from3, to: to3 } = move;
  const size = groupOf(survey, move).length;
  const entry = entryChance(survey, to3);
  const entering = size * entry;
  const card = cardBelow(survey, to3);
  const fresh = card?.kind === "face" && view2.config.conscripts && !view2.board[cellIndex(to3)]?.depleted && view2.seats[seat3].reserve > 0;
  const openCastle = !isUnderdark(to3) && castles.includes(cellIndex(to3)) && countOn(mine, to3) === 0;
  const danger = Math.max(0, countAround(survey, theirs, to3) - countOn(mine, to3) - entering);
  return entering * (potential(survey, to3) - potential(survey, from3)) - leavingCost(survey, from3, size) + (fresh ? 2.5 : 0) + (openCastle ? 9 * entry : 0) + safety(survey, to3, entering) + STAGING * stagingChance(survey, to3, entering + countOn(mine, to3)) + 0.02 * (card?.value ?? 0) * entry - 0.6 * Math.min(3, danger);
}
function winInReach(survey, move) {
  const { view: view2, mine, theirs, castles } = survey;
  const needed = castlesToWin(view2);
  const held = castles.filter((castle) => mine[castle]);
  if (needed === null || held.length < needed - 1 || held.length >= needed || leavingCost(survey, move.from, groupOf(survey, move).length) >= 8)
    return 0;
  const moved = Math.max(0, ...groupOf(survey, move).map((token2) => token2.moves));
  const stepsLeft = Math.min(view2.points?.normal ?? 0, 2 - moved);
  for (const castle of castles) {
    if (mine[castle] || theirs[castle] || isUnderdark(move.to)) continue;
    const steps = distance(view2.config.adjacency, cellIndex(move.to), castle);
    const before = distance(view2.config.adjacency, cellIndex(move.from), castle);
    if (steps >= before || steps + 1 > stepsLeft) continue;
    if (groupOf(survey, move).length * entryChance(survey, move.to) > enemiesWithin(survey, castle, 2)) return WIN_ON_THE_TABLE - steps;
  }
  return 0;
}

var RANDOM_SKILL = 0.5;
function scoreSkill(survey, skill2, moves, chance) {
  return chance.pick(1e3) / 1e3 * RANDOM_SKILL + bonus2(survey, skill2, moves);
}
function bonus2(survey, skill2, moves) {
  const attacks = moves.filter(({ to: to3 }) => countOn(survey.theirs, to3) > 0);
  switch (skill2) {
    case "nature":
      return attacks.some((move) => entryChance(survey, move.to) < 1 && oddsOf(survey, move).win < 0.5 && oddsOf(survey, move, 1).win > 0.6) ? 1 : 0;
    case "acrobatics":
      return attacks.some((move) => isForest(survey, move) && isClose(oddsOf(survey, move).win)) ? 0.5 : 0;
    case "diplomacy":
    case "athletics":
      return threatenedCastle(survey) === null ? 0 : 1;
    case "insight":
      return attacks.some((move) => move.count >= 3 && isClose(oddsOf(survey, move).win)) ? 0.5 : 0;
    case "heal":
      return attacks.some((move) => isClose(oddsOf(survey, move).win)) ? 0.5 : 0;
    default:
      return 0;
  }
}
function isForest(survey, move) {
  return cardBelow(survey, move.to)?.kind === "forest" && cardBelow(survey, move.from)?.kind !== "forest";
}
function isClose(win) {
  return win > 0.35 && win < 0.65;
}
function threatenedCastle(survey) {
  let worst = null;
  let most = 0;
  for (const castle of survey.castles) {
    const garrison4 = survey.mine[castle] ?? 0;
    const threat = enemiesWithin(survey, castle, 2) - garrison4;
    if (garrison4 > 0 && threat > most) {
      worst = castle;
      most = threat;
    }
  }
  return worst;
}
function chooseSkillTarget(survey, legal, chance) {
  let best2 = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legal) {
    const score = scoreTarget(survey, action) + chance.pick(1e3) / 1e3;
    if (score > most) {
      best2 = action;
      most = score;
    }
  }
  return best2;
}
function scoreTarget(survey, action) {
  switch (action.type) {
    case "targetMove":
      return scoreMove(survey, action);
    case "targetCell":
      return scoreCell(survey, action.at);
    default:
      return 0;
  }
}
function scoreCell(survey, at2) {
  if (isUnderdark(at2)) return 0;
  if (cellIndex(at2) === threatenedCastle(survey)) return 20;
  return countOn(survey.mine, at2) + countOn(survey.theirs, at2) + countAround(survey, survey.theirs, at2);
}

var WORTHWHILE = 0.05;
var TIE_BREAK = 0.02;
var RECRUIT_MOVE = 1.5;
function greedy(view2, legal, chance) {
  const survey = surveyOf(view2);
  const first = present(legal[0], "legal action");
  switch (view2.phase) {
    case "chooseCastles":
      return chooseEdge(survey, legal) ?? pickAny(legal, chance);
    case "placePcs":
      return placeByLevel(survey, legal) ?? first;
    case "recruit":
      return first;
    case "movement":
      return chooseMovement(survey, legal, chance);
    case "muster":
      return chooseMuster(survey, legal) ?? first;
    case "skillTarget":
      return chooseSkillTarget(survey, legal, chance) ?? first;
    case "reroll":
      return chooseReroll(survey, legal) ?? first;
    case "retreat":
      return best(legal, "retreat", ({ to: to3 }) => refuge(survey, to3)) ?? first;
    case "wild":
      return best(legal, "pickWild", ({ card }) => wildWorth(survey, card)) ?? first;
    case "bluff":
      return chooseBluff(survey, legal) ?? first;
    case "over":
      return first;
  }
}
function pickAny(legal, chance) {
  return present(legal[chance.pick(legal.length)], "legal action");
}
function ofType(legal, type) {
  return legal.filter((action) => action.type === type);
}
function best(legal, type, score) {
  let chosen = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of ofType(legal, type)) {
    const worth = score(action);
    if (worth > most) {
      chosen = action;
      most = worth;
    }
  }
  return chosen;
}
function chooseEdge(survey, legal) {
  const own2 = survey.castles.find((castle) => survey.mine[castle]);
  if (own2 === void 0) return null;
  return best(legal, "chooseCastle", ({ at: at2 }) => -distance("four", own2, cellIndex(at2)));
}
function placeByLevel(survey, legal) {
  const party = partyOf(survey.view, survey.seat);
  const mean = party.reduce((sum, pc4) => sum + pc4.level, 0) / party.length;
  return best(legal, "placePc", ({ pc: pc4, at: at2 }) => {
    const strong = (party.find(({ id }) => id === pc4)?.level ?? 0) >= mean;
    return (strong ? -1 : 1) * distanceToFoe(survey, cellIndex(at2));
  });
}
function distanceToFoe({ castles, theirs, view: view2 }, cell) {
  return Math.min(...castles.filter((castle) => theirs[castle]).map((castle) => distance(view2.config.adjacency, cell, castle)), 99);
}
function chooseMovement(survey, legal, chance) {
  const moves = ofType(legal, "move");
  let chosen = present(legal.at(-1), "endTurn");
  let most = WORTHWHILE;
  for (const action of legal) {
    const score = scoreChoice(survey, action, moves, chance) + chance.pick(1e3) / 1e3 * TIE_BREAK;
    if (score > most) {
      chosen = action;
      most = score;
    }
  }
  return chosen;
}
function scoreChoice(survey, action, moves, chance) {
  switch (action.type) {
    case "move":
      return scoreMove(survey, action);
    case "recruitMove":
      return RECRUIT_MOVE;
    case "beginSkill":
      return scoreSkill(survey, action.skill, moves, chance);
    default:
      return Number.NEGATIVE_INFINITY;
  }
}
function chooseMuster(survey, legal) {
  const { pending } = survey.view;
  const attack = pending?.kind === "muster" && countOn(survey.theirs, pending.to) > 0;
  return attack ? legal[0] ?? null : legal.find((action) => action.type === "endMuster") ?? null;
}
function chooseReroll({ view: view2 }, legal) {
  const religion = view2.pending?.kind === "reroll" && view2.pending.skill === "religion";
  const valueOfDie = (token2) => view2.combat?.attackerDice.find((die) => die.token === token2)?.value ?? 0;
  const candidate = best(legal, "rerollDie", ({ token: token2 }) => (religion ? -1 : 1) * valueOfDie(token2));
  if (candidate && (religion ? valueOfDie(candidate.token) <= 3 : valueOfDie(candidate.token) >= 4)) return candidate;
  return legal.find((action) => action.type === "keepDice") ?? null;
}
function refuge(survey, to3) {
  const card = cardBelow(survey, to3);
  const fresh = card?.kind === "face" && !survey.view.board[cellIndex(to3)]?.depleted;
  return (fresh ? 1e3 : 0) + 10 * (card?.value ?? 0) + 0.1 * countAround(survey, survey.mine, to3);
}
function wildWorth({ view: view2, seat: seat3 }, id) {
  const card = cardOf(id);
  const gives = card.kind === "face" && view2.config.conscripts && view2.seats[seat3].reserve > 0;
  return (gives ? 100 : 0) + terrainValue(view2.config, card);
}
function chooseBluff(survey, legal) {
  const { view: view2, castles, mine } = survey;
  const here = view2.pending?.kind === "bluff" ? cellIndex(view2.pending.at) : 0;
  const own2 = castles.filter((castle) => mine[castle]);
  const farther = ofType(legal, "bluffMove").filter(
    ({ to: to3 }) => own2.every((castle) => distance(view2.config.adjacency, cellIndex(to3), castle) > distance(view2.config.adjacency, here, castle))
  );
  const total = (to3) => own2.reduce((sum, castle) => sum + distance(view2.config.adjacency, cellIndex(to3), castle), 0);
  return best(farther, "bluffMove", ({ to: to3 }) => total(to3)) ?? legal.find((action) => action.type === "declineBluff") ?? null;
}

function refuse(code, rule, message, instead) {
  return instead === void 0 ? { code, rule, message } : { code, rule, message, instead };
}

var RULE_OF_ACTION = {
  chooseCastle: "TJ-2.9",
  placePc: "TJ-16.3",
  recruit: "TJ-3.4",
  endRecruit: "TJ-4.6",
  move: "TJ-3.4",
  recruitMove: "TJ-17.10",
  beginSkill: "TJ-13.1",
  targetCell: "TJ-13.7",
  targetPair: "TJ-13.7",
  targetMove: "TJ-15.1",
  addPc: "TJ-16.4",
  endMuster: "TJ-16.4",
  rerollDie: "TJ-14.16",
  keepDice: "TJ-14.16",
  retreat: "TJ-8.9",
  pickWild: "TJ-9.7",
  bluffMove: "TJ-14.4",
  declineBluff: "TJ-14.4",
  endTurn: "TJ-3.5"
};
var RULES_OF_ACTIONS = [...new Set(Object.values(RULE_OF_ACTION))];
var REFUSALS = {
  GAME_OVER: { rules: ["TJ-10.1", "TJ-10.3", "TJ-10.4", "TJ-10.6"], meaning: "The match is over." },
  NOT_TO_ACT: { rules: ["TJ-3.1"], meaning: "The seat owes no choice now." },
  MALFORMED: { rules: RULES_OF_ACTIONS, meaning: "The type of the action is unknown, or a parameter is missing, surplus or ill-typed." },
  WRONG_PHASE: { rules: RULES_OF_ACTIONS, meaning: "The phase asks for another action." },
  RECRUIT_OFF: { rules: ["TJ-17.10"], meaning: "Recruit moves are not played in this match." },
  SKILLS_OFF: { rules: ["TJ-13.1"], meaning: "Skills are not played in this match." },
  SKILL_USED: { rules: ["TJ-13.1"], meaning: "The one skill check of the turn has been made." },
  NO_POINTS: { rules: ["TJ-5.1", "TJ-13.1", "TJ-17.10"], meaning: "No point is left to pay with." },
  RECRUIT_LIMIT: { rules: ["TJ-17.10"], meaning: "The recruit moves of the turn are used up." },
  RESERVE_EMPTY: { rules: ["TJ-4.5"], meaning: "The reserve holds no token to roll for." },
  NOT_A_CASTLE: { rules: ["TJ-2.2", "TJ-4.1"], meaning: "No king lies on the cell." },
  CASTLE_TAKEN: { rules: ["TJ-2.5"], meaning: "The castle has been chosen before." },
  NOT_OFFERED: { rules: ["TJ-16.3", "TJ-16.4"], meaning: "The character is not one that may be placed, or join, now." },
  NOT_CONTROLLED: { rules: ["TJ-1.13", "TJ-16.3"], meaning: "The seat has no token on the castle." },
  ALREADY_ROLLED: { rules: ["TJ-4.4"], meaning: "The castle has rolled in this turn." },
  NO_TOKENS: { rules: ["TJ-5.1", "TJ-16.3"], meaning: "The seat has no token there that could do it." },
  TOKENS_SPENT: { rules: ["TJ-5.4"], meaning: "Every token there has moved twice in this turn." },
  LAYER_MISMATCH: { rules: ["TJ-15.1", "TJ-15.4"], meaning: "A move stays on its layer; a passage changes it." },
  NOT_ADJACENT: { rules: ["TJ-5.1", "TJ-17.1"], meaning: "The two cells are not adjacent." },
  EMPTY_GROUP: { rules: ["TJ-5.1", "TJ-16.4"], meaning: "A group has at least one token." },
  NOT_ENOUGH_TOKENS: { rules: ["TJ-5.4"], meaning: "Fewer tokens there can move." },
  EXTRA_POINT_SINGLE_ONLY: { rules: ["TJ-11.8"], meaning: "The extra point pays only for a group of one token." },
  PROTECTED: { rules: ["TJ-14.5"], meaning: "Diplomacy protects the army there." },
  OUT_OF_REACH: { rules: ["TJ-16.7"], meaning: "The group or the passage lies outside the reach of the character." },
  PC_NOT_AVAILABLE: { rules: ["TJ-13.6"], meaning: "The seat has no such character on the board." },
  ALREADY_ACTIVE: { rules: ["TJ-13.10"], meaning: "The effect of the same skill still waits to be used." },
  NO_TARGET: { rules: ["TJ-13.6", "TJ-13.7", "TJ-16.7"], meaning: "The skill has nothing to aim at." },
  ILLEGAL_CHOICE: {
    rules: [
      "TJ-8.9",
      "TJ-9.7",
      "TJ-13.7",
      "TJ-14.1",
      "TJ-14.2",
      "TJ-14.3",
      "TJ-14.4",
      "TJ-14.5",
      "TJ-14.8",
      "TJ-14.9",
      "TJ-14.11",
      "TJ-14.13",
      "TJ-14.16",
      "TJ-15.1"
    ],
    meaning: "The choice is none of those that the decision offers."
  }
};
var refuse2 = refuse;

var MARKS2 = { en: ["“", "”"], es: ["«", "»"] };
var MARK_LIKE = /(?!['’])\p{Quotation_Mark}|[ʺˮ״″‶❝❞🙶🙷🙸]/gu;
function quoted(words, language = "en") {
  const [begin, end2] = MARKS2[language];
  return `${begin}${isolated(words.replaceAll(MARK_LIKE, "'").replaceAll(/\s+/gu, " "))}${end2}`;
}
var FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
var ISOLATE = { begin: "⁨", end: "⁩" };
function isolated(words) {
  return FROM_RIGHT.test(words) ? `${ISOLATE.begin}${words}${ISOLATE.end}` : words;
}

function describe2(action, state) {
  switch (action.type) {
    case "chooseCastle":
      return `Choose the castle on ${action.at}`;
    case "placePc":
      return `Place ${nameOf2(state, action.pc)} on ${action.at}`;
    case "recruit":
      return `Roll for a recruit on ${action.at}`;
    case "endRecruit":
      return "Stop recruiting";
    case "move":
      return describeGroup(state, action);
    case "recruitMove":
      return `Spend a point to roll for a recruit on ${action.at}`;
    case "beginSkill":
      return `Try ${skillName(action.skill)}${action.pc === void 0 ? "" : ` with ${nameOf2(state, action.pc)}`}`;
    case "endTurn":
      return "End the turn";
    default:
      return describeAnswer(action, state);
  }
}
function describeAnswer(action, state) {
  switch (action.type) {
    case "targetCell":
      return `Aim at ${action.at}`;
    case "targetPair":
      return `Swap ${spotName(action.a)} and ${spotName(action.b)}`;
    case "targetMove":
      return `Passage: ${describeGroup(state, action)}`;
    case "addPc":
      return `Take ${nameOf2(state, action.pc)} along`;
    case "endMuster":
      return "Set out as we are";
    case "rerollDie":
      return describeReroll(state, action.token);
    case "keepDice":
      return "Keep the dice";
    case "retreat":
      return `Fall back to ${spotName(action.to)}`;
    case "pickWild":
      return `Lay ${action.card} in the joker's place`;
    case "bluffMove":
      return `Send the beaten army to ${action.to}`;
    case "declineBluff":
      return "Leave the beaten army where it is";
    default:
      return unreachable(action);
  }
}
function describeGroup(state, { from: from3, to: to3, count: count2 }) {
  const seat3 = seatToAct(state);
  const verb = seat3 !== null && standsOn(state, otherSeat(seat3), to3) ? "Attack" : "Move";
  const group2 = count2 === 0 ? "characters only" : `${count2} ${count2 === 1 ? "token" : "tokens"}`;
  return `${verb} ${spotName(from3)} to ${spotName(to3)} with ${group2}`;
}
function describeReroll(state, token2) {
  const value = state.combat?.attackerDice.find((die) => die.token === token2)?.value;
  return `Reroll the ${value ?? "die"} of token ${token2}`;
}
function spotName(spot) {
  return cellOf(spot) === spot ? spot : `${cellOf(spot)} below`;
}
function skillName(skill2) {
  return `${skill2.charAt(0).toUpperCase()}${skill2.slice(1)}`;
}
function nameOf2(state, pc4) {
  const both = [0, 1];
  const name = both.flatMap((seat3) => partyOf(state, seat3)).find(({ id }) => id === pc4)?.name || pc4;
  return isOfHouse({ id: pc4, name }) ? name : quoted(name);
}

function explainAnswer(state, action) {
  switch (action.type) {
    case "targetCell":
    case "targetPair":
    case "targetMove":
      return explainTarget(state);
    case "addPc":
      return explainAddPc(state, action.pc);
    case "endMuster":
      return refuse2("EMPTY_GROUP", "TJ-16.4", "A group has at least one token.", "Let a character join.");
    case "rerollDie":
      return refuse2(
        "ILLEGAL_CHOICE",
        "TJ-14.16",
        `Token ${action.token} has no attacker die in this round.`,
        "Name a die of the attacker, or keep the dice."
      );
    case "retreat":
      return explainRetreat(state);
    case "pickWild":
      return refuse2(
        "ILLEGAL_CHOICE",
        "TJ-9.7",
        "Only a card of the pool that is not a joker can be laid.",
        "Pick one of the cards you see in the pool."
      );
    case "bluffMove":
      return refuse2(
        "ILLEGAL_CHOICE",
        "TJ-14.4",
        `The beaten army cannot be sent to ${action.to}.`,
        "Choose a cell next to where one of the survivors began the turn, free of your tokens and not the one they attacked from."
      );
  }
}
var TARGET_RULES = {
  acrobatics: { rule: "TJ-14.1", instead: "Name a forest whose card you know" },
  arcana: { rule: "TJ-14.2", instead: "Name two cells next to one and the same army of yours, the lower first" },
  athletics: { rule: "TJ-14.3", instead: "Name a cell where an army of yours stands" },
  diplomacy: { rule: "TJ-14.5", instead: "Name a cell where an army of yours stands" },
  dungeoneering: { rule: "TJ-15.1", instead: "Name a group of yours and an adjacent spot of the other layer" },
  insight: { rule: "TJ-14.8", instead: "Name an army of yours with an ordinary token" },
  intimidate: { rule: "TJ-14.9", instead: "Name a cell where an army of yours stands" },
  perception: { rule: "TJ-14.11", instead: "Name an enemy army with an ordinary token" },
  stealth: { rule: "TJ-14.13", instead: "Name two armies of yours on one layer, the first in order first" }
};
function explainTarget(state) {
  const pending = pendingOf(state, "skillTarget");
  const { rule, instead } = TARGET_RULES[pending.skill] ?? { rule: "TJ-13.7", instead: "Choose one of the offered targets" };
  const reach = pending.pc === null ? "" : ` within the reach of ${pending.pc}`;
  return refuse2("ILLEGAL_CHOICE", rule, `${skillName(pending.skill)} cannot aim at that.`, `${instead}${reach}.`);
}
function explainAddPc(state, pc4) {
  const offered = offeredCarriers(state, pendingOf(state, "muster")).map((token2) => token2.pc);
  const instead = offered.length > 0 ? `Let ${offered.join(" or ")} join, or set out.` : "Set out.";
  return refuse2("NOT_OFFERED", "TJ-16.4", `${pc4} is not one of the characters that may still join.`, instead);
}
function explainRetreat(state) {
  const { options } = pendingOf(state, "retreat");
  const instead = `Fall back to ${options.map(spotName).join(" or ")}.`;
  return refuse2("ILLEGAL_CHOICE", "TJ-8.9", "The beaten army may only go to one of two spots.", instead);
}
function pendingOf({ pending }, kind) {
  if (pending?.kind !== kind) throw new Error(`tactics-joker: no ${kind} is pending`);
  return pending;
}

function explainMove(state, seat3, move) {
  const { points } = state;
  if (!points || points.normal + points.extra === 0) return refuse2("NO_POINTS", "TJ-5.1", "No movement point is left.", "End the turn.");
  const group2 = explainGroup(state, seat3, move, false);
  if (group2) return group2;
  if (points.normal === 0 && move.count > 1)
    return refuse2("EXTRA_POINT_SINGLE_ONLY", "TJ-11.8", "The extra point pays only for a group of one token.", "Move a single token.");
  return explainProtected(move.to);
}
function explainTargetMove(state, seat3, move) {
  const { pending } = state;
  if (pending?.kind !== "skillTarget" || pending.skill !== "dungeoneering") return null;
  const { pc: pc4 } = pending;
  const group2 = explainGroup(state, seat3, move, true);
  if (group2) return group2;
  if (move.to === protectedCell(state, seat3)) return explainProtected(move.to);
  const cells = (reachOfPc(state, pc4)?.cells.length ?? 0) - 1;
  const message = `Both cells must lie within the reach of ${pc4}, and the group on its layer.`;
  return refuse2("OUT_OF_REACH", "TJ-16.7", message, `Take a group and a passage on its own cell or the ${cells} around it.`);
}
function explainGroup(state, seat3, { from: from3, to: to3, count: count2 }, crossing) {
  if (!standsOn(state, seat3, from3))
    return refuse2("NO_TOKENS", "TJ-5.1", `You have no token on ${spotName(from3)}.`, "Start where your tokens stand.");
  const ordinary = movableOrdinary(state, seat3, from3).length;
  const carriers = movableCarriers(state, seat3, from3).length;
  if (ordinary + carriers === 0)
    return refuse2("TOKENS_SPENT", "TJ-5.4", `Every token on ${spotName(from3)} has moved twice in this turn.`, "Move another army.");
  return explainWay(state, from3, to3, crossing) ?? explainCount(from3, count2, ordinary, carriers);
}
function explainWay(state, from3, to3, crossing) {
  if (sameLayer(from3, to3) === crossing) return explainLayers(to3, crossing);
  if (areAdjacent(state.config.adjacency, cellIndex(from3), cellIndex(to3))) return null;
  const rule = state.config.adjacency === "four" ? "TJ-17.1" : "TJ-5.1";
  return refuse2("NOT_ADJACENT", rule, `${spotName(to3)} is not adjacent to ${spotName(from3)}.`, "Choose an adjacent cell.");
}
function explainLayers(to3, crossing) {
  if (crossing) return refuse2("LAYER_MISMATCH", "TJ-15.1", "A passage leads to the other layer.", "Choose a spot on the other layer.");
  const rule = isUnderdark(to3) ? "TJ-15.1" : "TJ-15.4";
  return refuse2("LAYER_MISMATCH", rule, "A move stays on its layer.", "Use Dungeoneering to change layers.");
}
function explainCount(from3, count2, ordinary, carriers) {
  if (count2 === 0 && carriers === 0) return refuse2("EMPTY_GROUP", "TJ-5.1", "A group has at least one token.", "Name at least 1 token.");
  if (count2 <= ordinary) return null;
  return refuse2(
    "NOT_ENOUGH_TOKENS",
    "TJ-5.4",
    `Only ${ordinary} ordinary tokens on ${spotName(from3)} can move.`,
    `Move at most ${ordinary}.`
  );
}
function explainProtected(to3) {
  return refuse2("PROTECTED", "TJ-14.5", `Diplomacy protects the army on ${spotName(to3)}.`, "Enter another cell.");
}

function explainChooseCastle(state, at2) {
  const instead = `Choose one of ${openCastles(state).join(", ")}.`;
  if (!castleCells(state).includes(at2)) return refuse2("NOT_A_CASTLE", "TJ-2.2", `No king lies on ${at2}.`, instead);
  return refuse2("CASTLE_TAKEN", "TJ-2.5", `The castle on ${at2} is taken.`, instead);
}
function explainPlacePc(state, seat3, pc4, at2) {
  const next = uncarriedPcs(state, seat3)[0];
  if (next?.id !== pc4) return refuse2("NOT_OFFERED", "TJ-16.3", "Characters are placed in party order.", `Place ${next?.id}.`);
  const instead = `Place it on ${castlesForPcs(state, seat3).join(" or ")}.`;
  if (!castlesHeldBy(state, seat3).includes(at2)) return refuse2("NOT_CONTROLLED", "TJ-16.3", `${at2} is no castle of yours.`, instead);
  return refuse2("NO_TOKENS", "TJ-16.3", `${at2} has no ordinary token left to carry a character.`, instead);
}

function explainRecruit(state, seat3, at2) {
  const instead = `Roll for ${castlesToRoll(state, seat3).join(" or ")}, or end recruiting.`;
  return explainCastle(state, seat3, at2, instead) ?? refuse2("ALREADY_ROLLED", "TJ-4.4", `The castle on ${at2} has rolled in this turn.`, instead);
}
function explainRecruitMove(state, seat3, at2) {
  const { config: config2, points, recruitMovesUsed } = state;
  const instead = "Move a group, or end the turn.";
  if (config2.recruitment !== "moveAction")
    return refuse2("RECRUIT_OFF", "TJ-17.10", "Castles roll in the recruit phase of this match.", instead);
  if (!points || points.normal === 0)
    return refuse2("NO_POINTS", "TJ-17.10", "A recruit move costs a normal point, and none is left.", instead);
  if (recruitMovesUsed >= config2.recruitMovesPerTurn)
    return refuse2("RECRUIT_LIMIT", "TJ-17.10", `Only ${config2.recruitMovesPerTurn} recruit moves are allowed in a turn.`, instead);
  if (reserveOf(state, seat3) === 0)
    return refuse2("RESERVE_EMPTY", "TJ-4.5", "The reserve is empty; there is nothing to roll for.", instead);
  const held = castlesHeldBy(state, seat3);
  const choice2 = held.length > 0 ? `Roll for ${held.join(" or ")}.` : instead;
  return explainCastle(state, seat3, at2, choice2) ?? refuse2("NOT_CONTROLLED", "TJ-1.13", `You do not control ${at2}.`, choice2);
}
function explainCastle(state, seat3, at2, instead) {
  if (!castleCells(state).includes(at2)) return refuse2("NOT_A_CASTLE", "TJ-4.1", `No king lies on ${at2}.`, instead);
  if (castlesHeldBy(state, seat3).includes(at2)) return null;
  return refuse2("NOT_CONTROLLED", "TJ-1.13", `You have no token on the castle of ${at2}.`, instead);
}

function explainBeginSkill(state, seat3, skill2, pc4) {
  const move = "Move a group, or end the turn.";
  if (state.config.skills.mode === "off") return refuse2("SKILLS_OFF", "TJ-13.1", "This match is played without skills.", move);
  if (state.skillUsed) return refuse2("SKILL_USED", "TJ-13.1", "Only one skill check is allowed in a turn.", move);
  if (!state.points || state.points.normal === 0)
    return refuse2("NO_POINTS", "TJ-13.1", "A check costs a normal point, and none is left.", move);
  if (pc4 !== null && !isOwnAndOnBoard(state, seat3, pc4))
    return refuse2(
      "PC_NOT_AVAILABLE",
      "TJ-13.6",
      `You have no character ${pc4} on the board.`,
      "Name a character of yours that is on the board."
    );
  if (isWaiting(state, seat3, skill2))
    return refuse2("ALREADY_ACTIVE", "TJ-13.10", "Your Thievery still waits for the next attack.", "Choose another skill.");
  return explainNoTarget(state, skill2, pc4);
}
function isOwnAndOnBoard(state, seat3, pc4) {
  return partyOf(state, seat3).some(({ id }) => id === pc4) && carrierOf(state, pc4) !== void 0;
}
function explainNoTarget(state, skill2, pc4) {
  if (reachOfPc(state, pc4)?.underdark && skill2 !== "dungeoneering")
    return refuse2("NO_TARGET", "TJ-16.7", "In the Underdark a character can only look for the way out.", "Try Dungeoneering.");
  const rule = pc4 === null ? "TJ-13.7" : "TJ-13.6";
  return refuse2(
    "NO_TARGET",
    rule,
    `${skillName(skill2)} has nothing to aim at${pc4 === null ? "" : " within reach"}.`,
    "Choose another skill."
  );
}

function explain(state, seat3, action) {
  return gate(state, seat3, action) ?? explainChoice(state, seat3, action);
}
function gate(state, seat3, action) {
  if (state.result) return refuse2("GAME_OVER", ruleOfEnd(state.result), "The match is over.", "Open a new match to play on.");
  const acting = seatToAct(state);
  if (acting !== seat3) return refuse2("NOT_TO_ACT", "TJ-3.1", `Seat ${seat3} owes no choice now.`, `Wait for seat ${acting}.`);
  if (!isWellFormed(state, action)) {
    return refuse2(
      "MALFORMED",
      isKnownType(action.type) ? RULE_OF_ACTION[action.type] : RULE_OF_ACTION.endTurn,
      "The action has an unknown type, or missing, surplus or ill-typed parameters.",
      "Send one of the legal list."
    );
  }
  if (PHASE_OF_ACTION[action.type] === state.phase) return null;
  return refuse2(
    "WRONG_PHASE",
    RULE_OF_ACTION[action.type],
    `${action.type} is not asked for in the phase ${state.phase}.`,
    ASKED_FOR[state.phase]
  );
}
function isKnownType(type) {
  return Object.hasOwn(RULE_OF_ACTION, type);
}
function ruleOfEnd({ reason }) {
  switch (reason) {
    case "castles":
      return "TJ-10.1";
    case "elimination":
      return "TJ-10.3";
    case "mutualElimination":
      return "TJ-10.4";
    case "roundLimit":
      return "TJ-10.6";
  }
}
function isWellFormed(state, action) {
  if (!actionSchema.safeParse(action).success) return false;
  if (action.type !== "beginSkill") return true;
  return action.pc !== void 0 === (state.config.skills.mode === "units");
}
var ASKED_FOR = {
  chooseCastles: "Choose a castle.",
  placePcs: "Place the next character.",
  recruit: "Roll for a castle, or end recruiting.",
  movement: "Move a group, use a skill, or end the turn.",
  muster: "Let a character join, or set out.",
  skillTarget: "Choose what the skill aims at.",
  reroll: "Reroll a die of the attacker, or keep the dice.",
  retreat: "Choose where the beaten army falls back to.",
  wild: "Pick the card for the joker's place.",
  bluff: "Send the beaten army away, or decline.",
  over: "Open a new match."
};
var PHASE_OF_ACTION = {
  chooseCastle: "chooseCastles",
  placePc: "placePcs",
  recruit: "recruit",
  endRecruit: "recruit",
  move: "movement",
  recruitMove: "movement",
  beginSkill: "movement",
  targetCell: "skillTarget",
  targetPair: "skillTarget",
  targetMove: "skillTarget",
  addPc: "muster",
  endMuster: "muster",
  rerollDie: "reroll",
  keepDice: "reroll",
  retreat: "retreat",
  pickWild: "wild",
  bluffMove: "bluff",
  declineBluff: "bluff",
  endTurn: "movement"
};
function explainChoice(state, seat3, action) {
  switch (action.type) {
    case "chooseCastle":
      return explainChooseCastle(state, action.at);
    case "placePc":
      return explainPlacePc(state, seat3, action.pc, action.at);
    case "recruit":
      return explainRecruit(state, seat3, action.at);
    case "move":
      return explainMove(state, seat3, action);
    case "recruitMove":
      return explainRecruitMove(state, seat3, action.at);
    case "beginSkill":
      return explainBeginSkill(state, seat3, action.skill, action.pc ?? null);
    case "targetMove":
      return explainTargetMove(state, seat3, action) ?? explainAnswer(state, action);
    case "targetCell":
    case "targetPair":
    case "addPc":
    case "endMuster":
    case "rerollDie":
    case "retreat":
    case "pickWild":
    case "bluffMove":
      return explainAnswer(state, action);
    case "endRecruit":
    case "keepDice":
    case "declineBluff":
    case "endTurn":
      throw new Error(`${action.type} is legal here and needs no explanation`);
    default:
      return unreachable(action);
  }
}

function seatsOf(knower) {
  return SEATS.filter((seat3) => knower === "table" || knower === seat3);
}
function seesAll(state, viewer) {
  return viewer === "omniscient" || state.phase === "over";
}
function knowsCard(state, square, knower) {
  return seesAll(state, knower) || square.faceUp || seatsOf(knower).some((seat3) => square.seenBy[seat3]);
}
function knowsPool(state, knower) {
  return seesAll(state, knower) || !state.config.fog || seatsOf(knower).some((seat3) => state.poolSeenBy[seat3]);
}
function isHiddenDie(state, token2, knower) {
  if (token2.die === null || token2.die.revealed || seesAll(state, knower)) return false;
  return knower !== "table" && seatOf(token2.id) !== knower;
}
function viewEvent(event, viewer) {
  return viewer === "omniscient" || isVisible(event, viewer) ? event : null;
}
function isVisible(event, viewer) {
  switch (event.type) {
    case "cardsSeen":
    case "poolSeen":
    case "insightDice":
      return viewer === event.seat;
    case "entryDetail":
    case "skillCheckDetail":
      return event.knowers === null || event.knowers.some((seat3) => seat3 === viewer);
    default:
      return true;
  }
}
function viewConfig(config2, viewer) {
  if (viewer === "omniscient" || !config2.fog || config2.scenario === null) return config2;
  return { ...config2, scenario: true };
}

function resample(state, knower, chance) {
  const twin = cloneJson(state);
  if (knower === "omniscient" || state.phase === "over") return twin;
  const hidden = twin.board.filter((square) => !knowsCard(state, square, knower));
  const poolHidden = !knowsPool(state, knower);
  const unknown2 = inDeckOrder([...hidden.map((square) => square.card), ...poolHidden ? twin.pool : []]);
  if (unknown2.length > 0) {
    const drawn = chance.shuffle(unknown2);
    hidden.forEach((square, place) => {
      square.card = present(drawn[place], "card to lay");
    });
    if (poolHidden) twin.pool = inDeckOrder(drawn.slice(hidden.length));
  }
  for (const token2 of twin.tokens) {
    if (token2.die && isHiddenDie(state, token2, knower)) token2.die.value = chance.roll(6);
  }
  return twin;
}

function capitalized(text2) {
  const [first = ""] = text2;
  return `${first.toUpperCase()}${text2.slice(first.length)}`;
}

var seatByNumber = (seat3) => `seat ${seat3}`;

var WIDTH = 9;
function text(view2, nameOf3 = seatByNumber) {
  return [
    headline(view2, nameOf3),
    ...boardLines(view2),
    `Each cell: card (?? unknown, ~ face down, * spent) and surface army (seat:tokens; 0 is ${nameOf3(0)}, 1 is ${nameOf3(1)}).`,
    ...view2.seats.map((seat3) => seatLine(seat3, view2, nameOf3)),
    ...view2.armies.map((army) => armyLine(army, nameOf3)),
    poolLine(view2),
    ...view2.effects.map((effect) => effectLine(effect, nameOf3)),
    ...view2.pending ? [pendingLine(view2.pending, nameOf3)] : [],
    ...combatLines(view2, nameOf3),
    owing(view2, nameOf3)
  ].join("\n");
}
function headline(view2, nameOf3) {
  const viewer = view2.viewer === null ? "a spectator" : nameOf3(view2.viewer);
  const turn = view2.turnSeat === null ? "setting up" : `${nameOf3(view2.turnSeat)}'s turn`;
  const points = view2.points ? `, points ${view2.points.normal} normal + ${view2.points.extra} extra` : "";
  return `Tactics Joker as ${viewer} sees it. Round ${view2.round} of ${view2.config.roundLimit}, ${turn}, phase ${view2.phase}${points}.`;
}
function boardLines(view2) {
  const armies2 = armyMarks(view2.armies);
  const lines = [`    ${[..."abcdefg"].map((file) => file.padEnd(WIDTH)).join("")}`.trimEnd()];
  for (let rank = SIZE; rank >= 1; rank--) {
    const row = view2.board.slice((rank - 1) * SIZE, rank * SIZE);
    lines.push(`  ${rank} ${row.map((cell) => cellText(cell, armies2).padEnd(WIDTH)).join("")}`.trimEnd());
  }
  return lines;
}
function armyMarks(armies2) {
  const marks = /* @__PURE__ */ new Map();
  for (const { at: at2, seat: seat3, count: count2 } of armies2) marks.set(at2, `${marks.get(at2) ?? ""} ${seat3}:${count2}`);
  return marks;
}
function cellText({ cell, card, faceUp, depleted: depleted2 }, armies2) {
  return `${card ?? "??"}${card !== null && !faceUp ? "~" : ""}${depleted2 ? "*" : ""}${armies2.get(cell) ?? ""}`;
}
function seatLine(seat3, view2, nameOf3) {
  const race2 = seat3.race === null ? "" : ` (${seat3.race})`;
  const castles = seat3.castles.length > 0 ? seat3.castles.join(" ") : "none";
  const fallen = seat3.fallenPcs.length > 0 ? `, fallen: ${seat3.fallenPcs.join(" ")}` : "";
  const first = seat3.seat === view2.firstSeat ? ", plays first" : "";
  return `${capitalized(nameOf3(seat3.seat))}${race2}: castles ${castles}; ${seat3.onBoard} on the board, ${seat3.reserve} in reserve${fallen}${first}.`;
}
function armyLine({ seat: seat3, at: at2, tokens: tokens3 }, nameOf3) {
  return `  ${nameOf3(seat3)} on ${spotName(at2)}: ${tokens3.map(tokenText).join(" ")}`;
}
function tokenText({ id, moves, pc: pc4, die }) {
  const marks = [pc4 ?? "", moves > 0 ? `m${moves}` : "", die ? `die ${die.value ?? "?"}` : ""].filter((mark) => mark !== "");
  return marks.length > 0 ? `${id}(${marks.join(" ")})` : `${id}`;
}
function poolLine({ pool, removed }) {
  const gone = removed.length > 0 ? `; removed: ${removed.join(" ")}` : "";
  return `Pool: ${pool.cards ? pool.cards.join(" ") : `${pool.count} unknown cards`}${gone}.`;
}
function effectLine({ skill: skill2, seat: seat3, zone, anchor: anchor2, until }, nameOf3) {
  const where = anchor2 !== null ? ` at ${anchor2}` : zone !== null ? ` around ${zone.join(" ")}` : "";
  return `Effect: ${nameOf3(seat3)}'s ${skillName(skill2)}${where}, until ${until}.`;
}
function pendingLine(pending, nameOf3) {
  const who = `${capitalized(nameOf3(pending.seat))} must decide:`;
  switch (pending.kind) {
    case "muster":
      return `${who} who goes along from ${spotName(pending.from)} to ${spotName(pending.to)} (so far ${pending.tokens.join(" ") || "nobody"}).`;
    case "skillTarget":
      return `${who} what ${skillName(pending.skill)} aims at.`;
    case "reroll":
      return `${who} whether ${skillName(pending.skill)} rerolls a die of the attacker.`;
    case "retreat":
      return `${who} whether tokens ${pending.tokens.join(" ")} fall back to ${pending.options.map(spotName).join(" or ")}.`;
    case "wild":
      return `${who} which pool card replaces the joker on ${pending.at}.`;
    case "bluff":
      return `${who} where the beaten tokens ${pending.tokens.join(" ")} on ${spotName(pending.at)} are sent.`;
    default:
      return unreachable(pending);
  }
}
function combatLines({ combat }, nameOf3) {
  if (!combat) return [];
  const dice = (list) => list.map(({ token: token2, value }) => `${token2}=${value}`).join(" ") || "none";
  const { attacker, from: from3, at: at2, terrain, support } = combat;
  return [
    `Combat: ${nameOf3(attacker)} attacks ${spotName(at2)} from ${spotName(from3)}; dice ${dice(combat.attackerDice)} against ${dice(combat.defenderDice)};`,
    `  terrain ${terrain.attacker} against ${terrain.defender}, support ${support.attacker} against ${support.defender}.`
  ];
}
function owing({ toAct: toAct2, result: result2 }, nameOf3) {
  if (!result2) return `To act: ${toAct2.map(nameOf3).join(" and ")}.`;
  return result2.winner === null ? `The match is drawn (${result2.reason}).` : `${capitalized(nameOf3(result2.winner))} has won (${result2.reason}).`;
}

function view(state, viewer) {
  const copy = cloneJson(state);
  const acting = seatToAct(state);
  const shown = {
    game: "tactics-joker",
    rulesVersion: REFERENCE.rulesVersion,
    viewer: seatsOf(viewer)[0] ?? null,
    config: copy.config,
    firstSeat: state.firstSeat,
    round: state.round,
    turnSeat: state.turnSeat,
    phase: state.phase,
    toAct: acting === null ? [] : [acting],
    points: copy.points,
    skillUsed: state.skillUsed,
    recruitMovesUsed: state.recruitMovesUsed,
    rolledCastles: copy.rolledCastles,
    board: state.board.map((square, cell) => cellView(state, square, cell, viewer)),
    pool: { count: state.pool.length, cards: knowsPool(state, viewer) ? copy.pool : null },
    removed: copy.removed,
    seats: [seatView(state, 0), seatView(state, 1)],
    armies: SEATS.flatMap((seat3) => armyViews(state, seat3, viewer)),
    effects: copy.effects,
    pending: copy.pending,
    combat: copy.combat,
    result: copy.result
  };
  return viewer === "omniscient" ? { ...shown, state: copy } : shown;
}
function cellView(state, square, cell, viewer) {
  const card = knowsCard(state, square, viewer) ? square.card : null;
  return { cell: cellAt(cell), card, faceUp: square.faceUp, depleted: square.depleted };
}
function seatView(state, seat3) {
  const settingUp = state.phase === "chooseCastles" || state.phase === "placePcs";
  return {
    seat: seat3,
    race: state.races[seat3],
    owned: ownedBy(state, seat3),
    onBoard: countOnBoard(state, seat3),
    reserve: reserveOf(state, seat3),
    castles: castlesHeldBy(state, seat3),
    fallenPcs: settingUp ? [] : uncarriedPcs(state, seat3).map((pc4) => pc4.id)
  };
}
function armyViews(state, seat3, viewer) {
  const armies2 = /* @__PURE__ */ new Map();
  for (const token2 of state.tokens) {
    if (seatOf(token2.id) !== seat3) continue;
    const army = armies2.get(token2.at) ?? [];
    army.push(tokenView(state, token2, viewer));
    armies2.set(token2.at, army);
  }
  return [...armies2].sort(([a2], [b2]) => spotIndex(a2) - spotIndex(b2)).map(([at2, tokens3]) => ({ seat: seat3, at: at2, count: tokens3.length, tokens: tokens3 }));
}
function tokenView(state, token2, viewer) {
  const { id, moves, origin, pc: pc4, die } = token2;
  const shown = die && { source: die.source, value: isHiddenDie(state, token2, viewer) ? null : die.value };
  return { id, moves, origin, pc: pc4, die: shown };
}

var count = int().min(0).max(MAX_TOKENS);
var cellViewSchema = define(
  "CellView",
  "A cell as one viewer sees it.",
  strictObject({
    cell: cellSchema,
    card: cardIdSchema.nullable().describe("Null: face down, and unknown to the viewer."),
    faceUp: boolean2().describe("Whether the card lies face up."),
    depleted: boolean2().describe("Whether a jack or queen has given its conscript (TJ-9.4).")
  })
);
var seatViewSchema = define(
  "SeatView",
  "The public figures of a seat.",
  strictObject({
    seat: seatSchema,
    race: raceSchema,
    owned: count.describe("Tokens it owns."),
    onBoard: count.describe("Tokens on the board."),
    reserve: count.describe("Tokens in its reserve."),
    castles: castlesSchema.describe("Castles it controls (TJ-1.13)."),
    fallenPcs: array(pcIdSchema).max(MAX_PARTY).describe("Characters out of the game.")
  })
);
var tokenViewSchema = define(
  "TokenView",
  "A token as one viewer sees it.",
  strictObject({
    id: tokenIdSchema,
    moves: movesSchema,
    origin: originSchema,
    pc: carriedSchema,
    die: strictObject({ source: dieSourceSchema, value: faceSchema.nullable().describe("Null: hidden from the viewer.") }).nullable().describe("A die rolled in advance; null: none.")
  })
);
var armyViewSchema = define(
  "ArmyView",
  "All tokens of one seat on one spot.",
  strictObject({
    seat: seatSchema,
    at: spotSchema,
    count: count.describe("How many tokens."),
    tokens: array(tokenViewSchema).max(MAX_TOKENS).describe("Ascending.")
  })
);
var viewSchema = define(
  "View",
  "What one viewer may see (section 8.2).",
  strictObject({
    game: literal("tactics-joker"),
    rulesVersion: literal("1.0.0"),
    viewer: seatSchema.nullable().describe("The seat that looks; null for a spectator."),
    ...openFields,
    toAct: array(seatSchema).max(1).describe("The seat that owes an action; empty when the game is over."),
    board: array(cellViewSchema).length(CELL_COUNT).describe("The cells in index order: a1 to g1, a2 to g2, …."),
    pool: strictObject({ count: count.describe("How many."), cards: poolSchema.nullable().describe("Which; null: unknown to the viewer.") }).describe("The cards left over."),
    seats: tuple([seatViewSchema, seatViewSchema]).describe("The seats."),
    armies: array(armyViewSchema).max(2 * MAX_TOKENS).describe("Where tokens stand, seat 0 first."),
    state: stateSchema.exactOptional().describe("For the omniscient viewer only.")
  })
);

var schemas = {
  config: configInputSchema,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: shownConfigSchema,
  reference: dataBookSchema
};
var tacticsJoker = {
  id: "tactics-joker",
  title: "Tactics Joker",
  version: 1,
  summary: "Two armies fight over a 7×7 grid of playing cards; the player who begins a turn with three of the four castles wins. With optional races, fog of war and skill checks.",
  credits: { designer: "unknown", source: "Tactics Joker, an undated rules text without an author", license: "not stated" },
  rulePrefix: "TJ",
  schemas,
  jsonSchemas: () => jsonSchemasOf(schemas),
  reference: dataBook,
  refusals: REFUSALS,
  presets: REFERENCE.presets,
  resolveConfig,
  viewConfig,
  seats: () => ({ min: 2, max: 2 }),
  isSymmetric,
  swapSeats,
  drawFirst,
  unrated,
  setup: (config2, _seats, chance) => setup(config2, chance),
  toAct,
  legalActions,
  apply: (state, seat3, action, chance) => apply(state, seat3, action, chance),
  view,
  viewEvent,
  viewAction: (action) => action,
  result,
  outcomes,
  resample,
  describe: describe2,
  explain,
  brokenInvariants,
  text,
  greedy,
  evaluate,
  rollout: { depth: 8, randomness: 0.1 }
};
export {
  tacticsJoker as game
};
