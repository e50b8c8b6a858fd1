var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
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
  const values2 = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values2;
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
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
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
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
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
function deferProp(target, key, getter) {
  Object.defineProperty(target, key, {
    get() {
      const value = getter();
      assignProp(this, key, value);
      return value;
    },
    enumerable: true,
    configurable: true
  });
}
function putProp(target, key, value) {
  if (key in target)
    assignProp(target, key, value);
  else
    target[key] = value;
}
function mirrorShape(target, source, keys, wrap) {
  const raw = sourceShape(source);
  for (const key of keys) {
    const desc = Object.getOwnPropertyDescriptor(raw, key);
    if (!desc.enumerable)
      continue;
    if (desc.get) {
      deferProp(target, key, () => {
        const value = source._zod.def.shape[key];
        return wrap ? wrap(value, key) : value;
      });
    } else
      putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
  }
}
function mirrorProps(target, source) {
  for (const key of Reflect.ownKeys(source)) {
    const desc = Object.getOwnPropertyDescriptor(source, key);
    if (!desc.enumerable)
      continue;
    if (desc.get)
      deferProp(target, key, () => source[key]);
    else
      putProp(target, key, desc.value);
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
  let target;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target ?? (target = getter());
      return Reflect.get(target, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target ?? (target = getter());
      return Reflect.set(target, prop, value, receiver);
    },
    has(_, prop) {
      target ?? (target = getter());
      return Reflect.has(target, prop);
    },
    deleteProperty(_, prop) {
      target ?? (target = getter());
      return Reflect.deleteProperty(target, prop);
    },
    ownKeys(_) {
      target ?? (target = getter());
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, prop) {
      target ?? (target = getter());
      return Reflect.getOwnPropertyDescriptor(target, prop);
    },
    defineProperty(_, prop, descriptor) {
      target ?? (target = getter());
      return Reflect.defineProperty(target, prop, descriptor);
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
function merge(a, b) {
  if (!b?._zod?.def) {
    throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
  }
  if (a._zod.def.checks?.length) {
    throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
  }
  const newShape = {};
  mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
  mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
  const def = mergeDefs(a._zod.def, {
    shape: newShape,
    get catchall() {
      return b._zod.def.catchall;
    },
    checks: b._zod.def.checks ?? []
  });
  return clone(a, def);
}
function partial(Class2, schema, mask, name2 = "partial") {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(`.${name2}() cannot be used on object schemas containing refinements`);
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
  let count = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count--;
      i++;
    }
  }
  return count;
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
  return Array.from(bytes).map((b) => b.toString(16).padStart(2, "0")).join("");
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
function $constructor(name2, initializer3, proto, params) {
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
    } else if (inst._zod.traits.has(name2)) {
      return;
    }
    inst._zod.traits.add(name2);
    initializer3(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target = up ?? own2;
      if (!initialized.has(target)) {
        initialized.add(target);
        members(target, protoMembers);
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
  Object.defineProperty(Definition, "name", { value: name2 });
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
      return inst?._zod?.traits?.has(name2);
    }
  });
  Object.defineProperty(_, "name", { value: name2 });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name2) {
    super(`Encountered unidirectional transform during encode: ${name2}`);
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
var _null = /^null$/i;
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
function isValidJWT(token, algorithm = null) {
  try {
    const tokensParts = token.split(".");
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
var $ZodNull = /* @__PURE__ */ $constructor("$ZodNull", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = _null;
  inst._zod.values = /* @__PURE__ */ new Set([null]);
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (input === null)
      return payload;
    payload.issues.push({
      expected: "null",
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
function handleArrayResult(result2, final, index2) {
  if (result2.issues.length) {
    final.issues.push(...prefixIssues(index2, result2.issues));
  }
  final.value[index2] = result2.value;
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
    const values2 = option._zod.propValues?.[def.discriminator];
    if (!values2 || values2.size === 0)
      throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
    for (const value of values2) {
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
function mergeValues(a, b) {
  if (a === b) {
    return { valid: true, data: a };
  }
  if (a instanceof Date && b instanceof Date && +a === +b) {
    return { valid: true, data: a };
  }
  if (isPlainObject(a) && isPlainObject(b)) {
    const bKeys = Object.keys(b);
    const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
    const newObj = { ...a, ...b };
    if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
      delete newObj.__proto__;
    for (const key of sharedKeys) {
      if (key === "__proto__")
        continue;
      const sharedValue = mergeValues(a[key], b[key]);
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
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) {
      return { valid: false, mergeErrorPath: [] };
    }
    const newArray = [];
    for (let index2 = 0; index2 < a.length; index2++) {
      const itemA = a[index2];
      const itemB = b[index2];
      const sharedValue = mergeValues(itemA, itemB);
      if (!sharedValue.valid) {
        return {
          valid: false,
          mergeErrorPath: [index2, ...sharedValue.mergeErrorPath]
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
  const collect = (iss, side2) => {
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
      unrecKeys.get(k)[side2] = true;
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
function handleTupleResult(result2, final, index2) {
  if (result2.issues.length) {
    final.issues.push(...prefixIssues(index2, result2.issues));
  }
  final.value[index2] = result2.value;
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
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values2 = getEnumValues(def.entries);
  const valuesSet = new Set(values2);
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
      values: values2,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  const values2 = new Set(def.values);
  inst._zod.values = values2;
  defineLazyInternal(inst, "pattern", (zod) => {
    const vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (values2.has(input)) {
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
    const values2 = zod.def.innerType._zod.values;
    return values2 ? /* @__PURE__ */ new Set([...values2, void 0]) : void 0;
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
  const check = (child) => {
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
      check(def.catchall);
      break;
    }
    case "array":
      check(def.element);
      break;
    case "tuple":
      for (const el of def.items)
        check(el);
      check(def.rest);
      break;
    case "record":
    case "map":
      check(def.keyType);
      check(def.valueType);
      break;
    case "set":
      check(def.valueType);
      break;
    case "union":
      for (const el of def.options)
        check(el);
      break;
    case "intersection":
      check(def.left);
      check(def.right);
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
      check(def.innerType);
      break;
    case "pipe":
      check(def.in);
      check(def.out);
      break;
    case "function":
      check(def.input);
      check(def.output);
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
          check(value);
        else if (Array.isArray(value))
          for (const el of value)
            check(el);
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
function _null2(Class2, params) {
  return new Class2({
    type: "null",
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

function assignProps(target, ...sources) {
  for (const source of sources) {
    for (const key of Reflect.ownKeys(source)) {
      if (Object.prototype.propertyIsEnumerable.call(source, key)) {
        assignProp(target, key, source[key]);
      }
    }
  }
  return target;
}
function initializeContext(params) {
  let target = params?.target ?? "draft-2020-12";
  if (target === "draft-4")
    target = "draft-04";
  if (target === "draft-7")
    target = "draft-07";
  return {
    processors: params.processors ?? {},
    metadataRegistry: params?.metadata ?? globalRegistry,
    target,
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
    if (branches.some((b) => !b))
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
  const { libraryOptions, target } = params ?? {};
  const ctx = initializeContext({ ...libraryOptions ?? {}, target, io, processors });
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
  const values2 = getEnumValues(def.entries);
  if (values2.length === 0) {
    json.not = {};
    return;
  }
  if (values2.every((v) => typeof v === "number"))
    json.type = "number";
  if (values2.every((v) => typeof v === "string"))
    json.type = "string";
  json.enum = values2;
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
  const a = processSchema(def.left, ctx, {
    ...params,
    path: [...params.path, "allOf", 0]
  });
  const b = processSchema(def.right, ctx, {
    ...params,
    path: [...params.path, "allOf", 1]
  });
  const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
  const allOf = [
    ...isSimpleIntersection(a) ? a.allOf : [a],
    ...isSimpleIntersection(b) ? b.allOf : [b]
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
  const values2 = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
  if (!numericType && !values2?.some((v) => typeof v === "number"))
    return json;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
  if (rest.enum)
    rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
  else if (typeof rest.const === "number")
    rest.const = String(rest.const);
  if (!numericType)
    return rest;
  rest.type = "string";
  if (!values2)
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
  for (const record of pendingRecords.get(ctx) ?? []) {
    const seen = ctx.seen.get(record);
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
    const schemas3 = {};
    const external = {
      registry: registry2,
      uri: params?.uri,
      defs
    };
    ctx2.external = external;
    for (const entry of registry2._idmap.entries()) {
      const [key, schema] = entry;
      extractDefs(ctx2, schema);
      assignProp(schemas3, key, finalize(ctx2, schema));
    }
    if (Object.keys(defs).length > 0) {
      const defsSegment = ctx2.target === "draft-2020-12" ? "$defs" : "definitions";
      schemas3.__shared = {
        [defsSegment]: defs
      };
    }
    return { schemas: schemas3 };
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
  refine(check, params) {
    return this.check(refine(check, params));
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
  pipe(target) {
    return pipe(this, target);
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
var ZodNull = /* @__PURE__ */ $constructor("ZodNull", (inst, def) => {
  $ZodNull.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => nullProcessor(inst, ctx, json, params);
});
function _null3(params) {
  return _null2(ZodNull, params);
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
var ZodEnum = /* @__PURE__ */ $constructor("ZodEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
  inst.enum = def.entries;
  inst.options = [...inst._zod.values];
  const keys = new Set(Object.keys(def.entries));
  inst.extract = (values2, params) => {
    const newEntries = {};
    for (const value of values2) {
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
  inst.exclude = (values2, params) => {
    const newEntries = { ...def.entries };
    for (const value of values2) {
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
function _enum(values2, params) {
  const entries = Array.isArray(values2) ? Object.fromEntries(values2.map((v) => [v, v])) : values2;
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
function cloneRecord(record) {
  const copy = {};
  for (const key in record) copy[key] = cloneJson(record[key]);
  return copy;
}
function isSameJson(a, b) {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  return isRecord(a) && isRecord(b) && isSameRecord(a, b);
}
function isSameList(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSameJson(a[i], b[i])) return false;
  return true;
}
function isSameRecord(a, b) {
  let surplus = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSameJson(a[key], b[key])) return false;
    surplus--;
  }
  for (const _ in b) surplus++;
  return surplus === 0;
}
function firstDifference(expected, found, path = "$") {
  if (Object.is(expected, found)) return null;
  if (Array.isArray(expected) && Array.isArray(found)) return differenceOfLists(expected, found, path);
  if (isRecord(expected) && isRecord(found)) return differenceOfRecords(expected, found, path);
  return { path, expected, found };
}
function differenceOfLists(expected, found, path) {
  for (let i = 0; i < Math.max(expected.length, found.length); i++) {
    const difference = firstDifference(expected[i], found[i], `${path}[${i}]`);
    if (difference) return difference;
  }
  return null;
}
function differenceOfRecords(expected, found, path) {
  for (const key of /* @__PURE__ */ new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const at = `${path}.${key}`;
    if (!Object.hasOwn(expected, key) || !Object.hasOwn(found, key)) return { path: at, expected: expected[key], found: found[key] };
    const difference = firstDifference(expected[key], found[key], at);
    if (difference) return difference;
  }
  return null;
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

var definitions = registry();
function define(id, description, schema, reference2) {
  definitions.add(schema, { id, title: titleOf(id), description, ...reference2 !== void 0 && { "x-reference": reference2 } });
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
function pascalCase(name2) {
  return name2.charAt(0).toUpperCase() + name2.slice(1);
}
function titleOf(id) {
  return id.charAt(0) + id.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

var DRAFT = "https://json-schema.org/draft/2020-12/schema";
var REF = "#/$defs/";
function jsonSchemasOf({ config: config2, action, event, view: view2, matchConfig, reference: reference2, loadout }) {
  return {
    config: jsonSchemaOf(config2, "input"),
    action: jsonSchemaOf(action, "input"),
    event: jsonSchemaOf(event, "output"),
    view: jsonSchemaOf(view2, "output"),
    matchConfig: jsonSchemaOf(matchConfig, "output"),
    reference: jsonSchemaOf(reference2, "output"),
    ...loadout && { loadout: jsonSchemaOf(loadout, "input") }
  };
}
function jsonSchemaOf(schema, io) {
  const made = toJSONSchema(schema, { io, unrepresentable: "any", metadata: definitionLookUp() });
  const { $schema: _, $defs = {}, ...rest } = readable(made);
  const defs = $defs;
  const name2 = typeof rest.$ref === "string" ? rest.$ref.slice(REF.length) : null;
  const { [name2 ?? ""]: root, ...others } = defs;
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

var SUITS = ["S", "C", "H", "D"];
var RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
var JOKERS = ["X1", "X2"];
var ENCOUNTER_RANKS = ["J", "Q", "K", "A"];
var WEAPON = "S";
var JUNK = "C";
var MEDICATION = "H";
var FOOD = "D";
var ordinaryCards = SUITS.flatMap((suit2) => RANKS.map((rank) => `${suit2}${rank}`));
var cardId = define(
  "CardId",
  "A card: suit (S weapon, C junk, H medication, D food) and rank, or a joker (X1, X2).",
  _enum([...ordinaryCards, ...JOKERS]),
  "cards"
);
var encounterRank = define("EncounterRank", "The rank that causes an encounter.", _enum(ENCOUNTER_RANKS), "encounters");
function isJoker(card2) {
  return card2.charCodeAt(0) === 88;
}
function isOfSuit(card2, suit2) {
  return card2.charCodeAt(0) === suit2.charCodeAt(0);
}
function encounterRankOf(card2) {
  return ENCOUNTER_RANKS.find((rank) => card2.length === 2 && card2.endsWith(rank)) ?? null;
}

var MARKS = { en: ["“", "”"], es: ["«", "»"] };
var MARK_LIKE = /(?!['’])\p{Quotation_Mark}|[ʺˮ״″‶❝❞🙶🙷🙸]/gu;
function quoted(words, language = "en") {
  const [begin, end] = MARKS[language];
  return `${begin}${isolated(words.replaceAll(MARK_LIKE, "'").replaceAll(/\s+/gu, " "))}${end}`;
}
var FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
var ISOLATE = { begin: "⁨", end: "⁩" };
function isolated(words) {
  return FROM_RIGHT.test(words) ? `${ISOLATE.begin}${words}${ISOLATE.end}` : words;
}

var data_default = {
  game: "armadogon",
  dataVersion: 1,
  provenance: {
    seed: "Facts of the rules text: deck, card values, start values, upgrade costs, encounters, bestiary, dice thresholds, food and fight figures.",
    house: "Designed here because the component page is not in the rules text: every board, the health bar rows above 3 HP and their MP figures, the radiation bar rows."
  },
  constants: {
    startingLoot: 4,
    dieFaces: 6,
    healSuccessMax: 3,
    healCostPerHp: 2,
    eventRadiationMax: 3,
    mealValue: 5,
    jipMealValue: 3,
    bothMealValue: 8,
    jipFindMax: 4,
    huntSuccessMax: 3,
    starvationDamage: 1,
    merchantCards: 5,
    merchantMargin: 1,
    mpPerJunk: 1,
    bootsMpPerLevel: 1,
    armorPowerPerLevel: 3,
    upgradeFirstCost: 8,
    upgradeCostStep: 4,
    directionsMp: 2
  },
  deck: {
    suits: [
      { id: "S", symbol: "♠", kind: "weapon" },
      { id: "C", symbol: "♣", kind: "junk" },
      { id: "H", symbol: "♥", kind: "medication" },
      { id: "D", symbol: "♦", kind: "food" }
    ],
    ranks: [
      { id: "2", value: 2 },
      { id: "3", value: 3 },
      { id: "4", value: 4 },
      { id: "5", value: 5 },
      { id: "6", value: 6 },
      { id: "7", value: 7 },
      { id: "8", value: 8 },
      { id: "9", value: 9 },
      { id: "10", value: 10 },
      { id: "J", value: 10 },
      { id: "Q", value: 10 },
      { id: "K", value: 10 },
      { id: "A", value: 10 }
    ],
    jokers: ["X1", "X2"],
    canonicalOrder: [
      "S2",
      "S3",
      "S4",
      "S5",
      "S6",
      "S7",
      "S8",
      "S9",
      "S10",
      "SJ",
      "SQ",
      "SK",
      "SA",
      "C2",
      "C3",
      "C4",
      "C5",
      "C6",
      "C7",
      "C8",
      "C9",
      "C10",
      "CJ",
      "CQ",
      "CK",
      "CA",
      "H2",
      "H3",
      "H4",
      "H5",
      "H6",
      "H7",
      "H8",
      "H9",
      "H10",
      "HJ",
      "HQ",
      "HK",
      "HA",
      "D2",
      "D3",
      "D4",
      "D5",
      "D6",
      "D7",
      "D8",
      "D9",
      "D10",
      "DJ",
      "DQ",
      "DK",
      "DA",
      "X1",
      "X2"
    ]
  },
  encounters: {
    J: { name: "Wanderer", effect: { kind: "movement", amount: 2 }, needsPeople: true },
    Q: { name: "Nun", effect: { kind: "hp", amount: 1 }, needsPeople: true },
    K: { name: "Blacksmith", effect: { kind: "armorUpgrade", amount: 1 }, needsPeople: true },
    A: { name: "Rich loot", effect: { kind: "loot", amount: 1 }, needsPeople: false }
  },
  boards: [
    {
      id: "road-37",
      name: "Valley road",
      provenance: "house",
      spaces: [
        { index: 0, type: "start", name: "Under the overpass" },
        { index: 1, type: "number", number: 1 },
        { index: 2, type: "number", number: 1 },
        { index: 3, type: "event", name: "Looted diner", effects: [{ kind: "loot", amount: 1 }] },
        { index: 4, type: "number", number: 1 },
        { index: 5, type: "number", number: 2 },
        { index: 6, type: "event", name: "Glowing ditch", effects: [{ kind: "radiation", amount: 1 }] },
        { index: 7, type: "number", number: 2 },
        { index: 8, type: "number", number: 1 },
        { index: 9, type: "number", number: 2 },
        { index: 10, type: "city", name: "Brickport" },
        { index: 11, type: "number", number: 2 },
        {
          index: 12,
          type: "event",
          name: "Wrecked field hospital",
          effects: [{ kind: "loot", amount: 2 }, { kind: "radiation", amount: 1 }]
        },
        { index: 13, type: "number", number: 3 },
        { index: 14, type: "number", number: 2 },
        { index: 15, type: "event", name: "Clear spring", effects: [{ kind: "hp", amount: 1 }] },
        { index: 16, type: "number", number: 3 },
        { index: 17, type: "number", number: 3 },
        { index: 18, type: "event", name: "Toll bar", effects: [{ kind: "loot", amount: -1 }] },
        { index: 19, type: "number", number: 3 },
        { index: 20, type: "number", number: 4 },
        { index: 21, type: "city", name: "Rivetown" },
        { index: 22, type: "number", number: 3 },
        { index: 23, type: "event", name: "Abandoned pickup", effects: [{ kind: "loot", amount: 1 }] },
        { index: 24, type: "number", number: 4 },
        { index: 25, type: "number", number: 4 },
        { index: 26, type: "event", name: "Broken slope", effects: [{ kind: "hp", amount: -1 }] },
        { index: 27, type: "number", number: 4 },
        { index: 28, type: "event", name: "Empty cabin", effects: [{ kind: "loot", amount: 1 }] },
        { index: 29, type: "number", number: 5 },
        { index: 30, type: "city", name: "Lastgate" },
        { index: 31, type: "number", number: 4 },
        { index: 32, type: "number", number: 5 },
        { index: 33, type: "event", name: "Quiet barn", effects: [{ kind: "hp", amount: 1 }] },
        { index: 34, type: "number", number: 5 },
        { index: 35, type: "number", number: 6 },
        { index: 36, type: "number", number: 6 },
        { index: 37, type: "farm", name: "Family farm" }
      ]
    },
    {
      id: "road-45",
      name: "Old highway",
      provenance: "house",
      spaces: [
        { index: 0, type: "start", name: "Under the overpass" },
        { index: 1, type: "number", number: 1 },
        { index: 2, type: "number", number: 1 },
        { index: 3, type: "event", name: "Looted diner", effects: [{ kind: "loot", amount: 1 }] },
        { index: 4, type: "number", number: 1 },
        { index: 5, type: "number", number: 2 },
        { index: 6, type: "event", name: "Glowing ditch", effects: [{ kind: "radiation", amount: 1 }] },
        { index: 7, type: "number", number: 2 },
        { index: 8, type: "number", number: 2 },
        { index: 9, type: "event", name: "Broken slope", effects: [{ kind: "hp", amount: -1 }] },
        { index: 10, type: "number", number: 2 },
        { index: 11, type: "number", number: 1 },
        { index: 12, type: "city", name: "Brickport" },
        { index: 13, type: "number", number: 2 },
        { index: 14, type: "number", number: 3 },
        {
          index: 15,
          type: "event",
          name: "Wrecked field hospital",
          effects: [{ kind: "loot", amount: 2 }, { kind: "radiation", amount: 1 }]
        },
        { index: 16, type: "number", number: 3 },
        { index: 17, type: "number", number: 3 },
        { index: 18, type: "event", name: "Clear spring", effects: [{ kind: "hp", amount: 1 }] },
        { index: 19, type: "number", number: 3 },
        { index: 20, type: "number", number: 4 },
        { index: 21, type: "event", name: "Toll bar", effects: [{ kind: "loot", amount: -1 }] },
        { index: 22, type: "number", number: 4 },
        { index: 23, type: "number", number: 3 },
        { index: 24, type: "city", name: "Rivetown" },
        { index: 25, type: "number", number: 4 },
        { index: 26, type: "event", name: "Abandoned pickup", effects: [{ kind: "loot", amount: 1 }] },
        { index: 27, type: "number", number: 5 },
        { index: 28, type: "number", number: 4 },
        { index: 29, type: "event", name: "Barbed wire", effects: [{ kind: "hp", amount: -1 }] },
        { index: 30, type: "number", number: 4 },
        { index: 31, type: "event", name: "Empty cabin", effects: [{ kind: "loot", amount: 1 }] },
        { index: 32, type: "number", number: 5 },
        { index: 33, type: "number", number: 5 },
        { index: 34, type: "number", number: 4 },
        { index: 35, type: "city", name: "Lastgate" },
        { index: 36, type: "number", number: 5 },
        { index: 37, type: "number", number: 6 },
        { index: 38, type: "event", name: "Fast river", effects: [{ kind: "loot", amount: -1 }] },
        { index: 39, type: "number", number: 5 },
        { index: 40, type: "number", number: 6 },
        { index: 41, type: "event", name: "Quiet barn", effects: [{ kind: "hp", amount: 1 }] },
        { index: 42, type: "number", number: 6 },
        { index: 43, type: "number", number: 6 },
        { index: 44, type: "number", number: 5 },
        { index: 45, type: "farm", name: "Family farm" }
      ]
    },
    {
      id: "road-50",
      name: "Ash trail",
      provenance: "house",
      spaces: [
        { index: 0, type: "start", name: "Under the overpass" },
        { index: 1, type: "number", number: 1 },
        { index: 2, type: "number", number: 1 },
        { index: 3, type: "event", name: "Looted diner", effects: [{ kind: "loot", amount: 1 }] },
        { index: 4, type: "number", number: 2 },
        { index: 5, type: "number", number: 1 },
        { index: 6, type: "event", name: "Glowing ditch", effects: [{ kind: "radiation", amount: 1 }] },
        { index: 7, type: "number", number: 2 },
        { index: 8, type: "number", number: 2 },
        { index: 9, type: "event", name: "Broken slope", effects: [{ kind: "hp", amount: -1 }] },
        { index: 10, type: "number", number: 2 },
        { index: 11, type: "event", name: "Hot crater", effects: [{ kind: "radiation", amount: 1 }] },
        { index: 12, type: "number", number: 2 },
        { index: 13, type: "city", name: "Brickport" },
        { index: 14, type: "number", number: 3 },
        { index: 15, type: "number", number: 3 },
        {
          index: 16,
          type: "event",
          name: "Wrecked field hospital",
          effects: [{ kind: "loot", amount: 2 }, { kind: "radiation", amount: 1 }]
        },
        { index: 17, type: "number", number: 4 },
        { index: 18, type: "number", number: 3 },
        { index: 19, type: "event", name: "Toll bar", effects: [{ kind: "loot", amount: -1 }] },
        { index: 20, type: "number", number: 3 },
        { index: 21, type: "event", name: "Clear spring", effects: [{ kind: "hp", amount: 1 }] },
        { index: 22, type: "number", number: 4 },
        { index: 23, type: "number", number: 4 },
        { index: 24, type: "event", name: "Barbed wire", effects: [{ kind: "hp", amount: -1 }] },
        { index: 25, type: "number", number: 4 },
        { index: 26, type: "number", number: 3 },
        { index: 27, type: "city", name: "Rivetown" },
        { index: 28, type: "number", number: 4 },
        { index: 29, type: "event", name: "Abandoned pickup", effects: [{ kind: "loot", amount: 1 }] },
        { index: 30, type: "number", number: 5 },
        { index: 31, type: "number", number: 4 },
        { index: 32, type: "event", name: "Collapsed footbridge", effects: [{ kind: "hp", amount: -1 }] },
        { index: 33, type: "number", number: 5 },
        { index: 34, type: "number", number: 5 },
        {
          index: 35,
          type: "event",
          name: "Reactor car park",
          effects: [{ kind: "radiation", amount: 1 }, { kind: "loot", amount: 1 }]
        },
        { index: 36, type: "number", number: 5 },
        { index: 37, type: "number", number: 4 },
        { index: 38, type: "city", name: "Lastgate" },
        { index: 39, type: "number", number: 5 },
        { index: 40, type: "number", number: 6 },
        { index: 41, type: "event", name: "Fast river", effects: [{ kind: "loot", amount: -1 }] },
        { index: 42, type: "number", number: 5 },
        { index: 43, type: "number", number: 6 },
        { index: 44, type: "event", name: "Quiet barn", effects: [{ kind: "hp", amount: 1 }] },
        { index: 45, type: "number", number: 6 },
        { index: 46, type: "number", number: 5 },
        { index: 47, type: "event", name: "Dust storm", effects: [{ kind: "hp", amount: -1 }] },
        { index: 48, type: "number", number: 6 },
        { index: 49, type: "number", number: 6 },
        { index: 50, type: "farm", name: "Family farm" }
      ]
    }
  ],
  healthBars: [
    {
      id: "health-house",
      provenance: "start, maximum and the 3 HP people limit: seed; MP figures: house",
      start: 10,
      max: 10,
      rows: [
        { from: 7, to: 10, mp: 0, meetsPeople: true },
        { from: 4, to: 6, mp: -1, meetsPeople: true },
        { from: 1, to: 3, mp: -2, meetsPeople: false }
      ]
    }
  ],
  radiationBars: [
    {
      id: "radiation-house",
      provenance: "start and the damages 1 and 2: seed; thresholds: house",
      start: 6,
      rows: [{ from: 6, to: 9, damage: 1 }, { from: 10, to: null, damage: 2 }]
    }
  ],
  bestiaries: [
    {
      id: "bestiary-seed",
      provenance: "seed",
      enemies: {
        "2": { name: "Mutated rat", strength: 6, penalty: [{ kind: "loot", amount: -1 }], reward: 0 },
        "3": {
          name: "Mad dog",
          strength: 7,
          penalty: [{ kind: "loot", amount: -1 }, { kind: "movement", amount: -1 }],
          reward: 0
        },
        "4": {
          name: "Zombie",
          strength: 8,
          penalty: [{ kind: "loot", amount: -1 }, { kind: "radiation", amount: 1 }],
          reward: 0
        },
        "5": {
          name: "Ghoul",
          strength: 9,
          penalty: [{ kind: "loot", amount: -1 }, { kind: "radiation", amount: 1 }, { kind: "movement", amount: -1 }],
          reward: 0
        },
        "6": {
          name: "Marauder",
          strength: 10,
          penalty: [{ kind: "hp", amount: -1 }, { kind: "movement", amount: -1 }],
          reward: 1
        },
        "7": {
          name: "Bandit",
          strength: 11,
          penalty: [{ kind: "hp", amount: -1 }, { kind: "loot", amount: -1 }],
          reward: 1
        },
        "8": {
          name: "Thief",
          strength: 12,
          penalty: [{ kind: "hp", amount: -1 }, { kind: "loot", amount: -2 }],
          reward: 1
        },
        "9": {
          name: "Psycho",
          strength: 13,
          penalty: [{ kind: "hp", amount: -2 }, { kind: "loot", amount: -1 }],
          reward: 2
        },
        "10": {
          name: "Biker",
          strength: 14,
          penalty: [{ kind: "hp", amount: -2 }, { kind: "loot", amount: -1 }, { kind: "movement", amount: -1 }],
          reward: 2
        },
        "11": {
          name: "Mutant",
          strength: 15,
          penalty: [{ kind: "hp", amount: -2 }, { kind: "radiation", amount: 1 }],
          reward: 2
        },
        "12": { name: "Gang", strength: 16, penalty: [{ kind: "hp", amount: -2 }, { kind: "allLoot" }], reward: 2 }
      }
    }
  ],
  presets: {
    easy: { board: "road-37", healthBar: "health-house", radiationBar: "radiation-house", bestiary: "bestiary-seed" },
    normal: { board: "road-45", healthBar: "health-house", radiationBar: "radiation-house", bestiary: "bestiary-seed" },
    hard: { board: "road-50", healthBar: "health-house", radiationBar: "radiation-house", bestiary: "bestiary-seed" }
  },
  schema: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: {
      id: { type: "string", pattern: "^[a-z0-9][a-z0-9-]{0,39}$" },
      name: { type: "string", minLength: 1, maxLength: 60 },
      spaceEffect: {
        oneOf: [
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: {
              kind: { const: "loot" },
              amount: { type: "integer", minimum: -10, maximum: 10, not: { const: 0 } }
            }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: { kind: { const: "hp" }, amount: { type: "integer", minimum: -9, maximum: 9, not: { const: 0 } } }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: {
              kind: { const: "movement" },
              amount: { type: "integer", minimum: -6, maximum: 6, not: { const: 0 } }
            }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: { kind: { const: "radiation" }, amount: { type: "integer", minimum: 1, maximum: 3 } }
          },
          { type: "object", additionalProperties: false, required: ["kind"], properties: { kind: { const: "allLoot" } } }
        ]
      },
      penaltyEffect: {
        oneOf: [
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: { kind: { enum: ["loot"] }, amount: { type: "integer", minimum: -10, maximum: -1 } }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: { kind: { enum: ["hp"] }, amount: { type: "integer", minimum: -9, maximum: -1 } }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: { kind: { enum: ["movement"] }, amount: { type: "integer", minimum: -6, maximum: -1 } }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "amount"],
            properties: { kind: { const: "radiation" }, amount: { type: "integer", minimum: 1, maximum: 3 } }
          },
          { type: "object", additionalProperties: false, required: ["kind"], properties: { kind: { const: "allLoot" } } }
        ]
      },
      space: {
        oneOf: [
          {
            type: "object",
            additionalProperties: false,
            required: ["index", "type"],
            properties: {
              index: { type: "integer", minimum: 0 },
              type: { enum: ["start", "city", "farm"] },
              name: { $ref: "#/$defs/name" }
            }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["index", "type", "number"],
            properties: {
              index: { type: "integer", minimum: 0 },
              type: { const: "number" },
              number: { type: "integer", minimum: 1, maximum: 6 },
              name: { $ref: "#/$defs/name" }
            }
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["index", "type", "effects"],
            properties: {
              index: { type: "integer", minimum: 0 },
              type: { const: "event" },
              name: { $ref: "#/$defs/name" },
              effects: { type: "array", minItems: 1, maxItems: 6, items: { $ref: "#/$defs/spaceEffect" } }
            }
          }
        ]
      },
      board: {
        type: "object",
        additionalProperties: false,
        required: ["id", "name", "spaces"],
        properties: {
          id: { $ref: "#/$defs/id" },
          name: { $ref: "#/$defs/name" },
          provenance: { type: "string", maxLength: 200 },
          spaces: { type: "array", minItems: 3, maxItems: 400, items: { $ref: "#/$defs/space" } }
        }
      },
      healthBar: {
        type: "object",
        additionalProperties: false,
        required: ["id", "start", "max", "rows"],
        properties: {
          id: { $ref: "#/$defs/id" },
          provenance: { type: "string", maxLength: 200 },
          start: { type: "integer", minimum: 1, maximum: 30 },
          max: { type: "integer", minimum: 1, maximum: 30 },
          rows: {
            type: "array",
            minItems: 1,
            maxItems: 30,
            items: {
              type: "object",
              additionalProperties: false,
              required: ["from", "to", "mp", "meetsPeople"],
              properties: {
                from: { type: "integer", minimum: 1, maximum: 30 },
                to: { type: "integer", minimum: 1, maximum: 30 },
                mp: { type: "integer", minimum: -5, maximum: 0 },
                meetsPeople: { type: "boolean" }
              }
            }
          }
        }
      },
      radiationBar: {
        type: "object",
        additionalProperties: false,
        required: ["id", "start", "rows"],
        properties: {
          id: { $ref: "#/$defs/id" },
          provenance: { type: "string", maxLength: 200 },
          start: { type: "integer", minimum: 0, maximum: 30 },
          rows: {
            type: "array",
            minItems: 1,
            maxItems: 30,
            items: {
              type: "object",
              additionalProperties: false,
              required: ["from", "to", "damage"],
              properties: {
                from: { type: "integer", minimum: 0 },
                to: { type: ["integer", "null"], minimum: 0 },
                damage: { type: "integer", minimum: 0, maximum: 5 }
              }
            }
          }
        }
      },
      enemy: {
        type: "object",
        additionalProperties: false,
        required: ["name", "strength", "penalty", "reward"],
        properties: {
          name: { $ref: "#/$defs/name" },
          strength: { type: "integer", minimum: 1, maximum: 60 },
          penalty: { type: "array", maxItems: 6, items: { $ref: "#/$defs/penaltyEffect" } },
          reward: { type: "integer", minimum: 0, maximum: 5 }
        }
      },
      bestiary: {
        type: "object",
        additionalProperties: false,
        required: ["id", "enemies"],
        properties: {
          id: { $ref: "#/$defs/id" },
          provenance: { type: "string", maxLength: 200 },
          enemies: {
            type: "object",
            additionalProperties: false,
            required: ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
            properties: {
              "2": { $ref: "#/$defs/enemy" },
              "3": { $ref: "#/$defs/enemy" },
              "4": { $ref: "#/$defs/enemy" },
              "5": { $ref: "#/$defs/enemy" },
              "6": { $ref: "#/$defs/enemy" },
              "7": { $ref: "#/$defs/enemy" },
              "8": { $ref: "#/$defs/enemy" },
              "9": { $ref: "#/$defs/enemy" },
              "10": { $ref: "#/$defs/enemy" },
              "11": { $ref: "#/$defs/enemy" },
              "12": { $ref: "#/$defs/enemy" }
            }
          }
        }
      }
    }
  }
};

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
var MARKS2 = "[\\p{Mn}\\p{Me}]{0,4}";
var FLAG_TAGS = ["gbeng", "gbsct", "gbwls"].map(
  (name2) => [...name2].map((letter) => `\\u{${(917504 + letter.charCodeAt(0)).toString(16)}}`).join("")
);
var NEEDED_JOINERS = new RegExp(
  [
    `(?<=[${VIRAMAS}])[\\u200c\\u200d]`,
    `(?<=[${JOINS_NEXT}]${MARKS2})\\u200c(?=${MARKS2}[${JOINS_PREVIOUS}])`,
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

var LARGEST_NUMBER = 1e9;
var LONGEST_DAY_LIMIT = 1e3;
var LONGEST_ROAD = 400;
var MOST_HP = 30;
var MOST_LEVELS = 1e6;
var MOST_FIGURE = 10 * MOST_LEVELS;
var MOST_POINTS = 1e3;
var MOST_MODIFIER = 100;
var DECK_SIZE = 54;
var MERCHANT_CARDS = 5;
function wholeFrom(minimum) {
  return int().min(minimum).max(LARGEST_NUMBER);
}
var hitPoints = define("HitPoints", "Health points (HP); 0 is death.", int().min(0).max(MOST_HP));
var radiationLevel = define("RadiationLevel", "A radiation level in Gray (Gy); it never falls.", int().min(0).max(MOST_LEVELS));
var trackLevel = define("TrackLevel", "Levels of boots or of armour, from 0.", int().min(0).max(MOST_LEVELS));
var figure = int().min(0).max(MOST_FIGURE);
var dayNumber = int().min(0).max(LONGEST_DAY_LIMIT);
var place = define(
  "Place",
  "The index of a space in `config.board.spaces`; 0 is the start.",
  int().min(0).max(LONGEST_ROAD - 1)
);
var points = define("Points", "Points: what cards are worth together.", int().min(0).max(MOST_POINTS));
var rollModifier = define(
  "RollModifier",
  "Movement points that the next movement roll adds once.",
  int().min(-MOST_MODIFIER).max(MOST_MODIFIER)
);
var healthModifier = define("HealthModifier", "Movement points that poor health costs; 0 or less.", int().min(-5).max(0));
var cardCount = int().min(0).max(DECK_SIZE);
var cardList = array(cardId).max(DECK_SIZE);
var wareList = array(cardId).max(MERCHANT_CARDS);

function textOf(minLength, maxLength) {
  return freeText({ most: 2 * maxLength }).refine((text2) => hasLength(text2, minLength, maxLength), `must have ${minLength} to ${maxLength} characters`).meta({ minLength, maxLength });
}
function hasLength(text2, low, high) {
  if (text2.length > 2 * high) return false;
  const { length } = [...text2];
  return length >= low && length <= high;
}
function wholeBut0(minimum, maximum) {
  return int().min(minimum).max(maximum).refine((value) => value !== 0, "must not be 0").meta({ not: { const: 0 } });
}
var componentId = define(
  "ComponentId",
  "The id of a road, a bar or a bestiary: one of the house, or one that the config brings.",
  string2().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  "components"
);
var name = textOf(1, 60).describe("What people call it.");
var provenance = textOf(0, 200).optional().describe("Where it comes from; no rule reads it.");
var radiationEffect = strictObject({
  kind: literal("radiation"),
  amount: int().min(1).max(3).describe("How many times the level rises by 1 Gy (AR-5.2).")
});
var allLootEffect = strictObject({ kind: literal("allLoot") });
var LOOT = "Cards gained, or lost when negative.";
var HP = "HP gained, or lost when negative.";
var MOVEMENT = "Movement points for the next roll, fewer when negative.";
var spaceEffect = define(
  "SpaceEffect",
  "What an event space does (AR-8.2); `allLoot` takes the whole hand.",
  discriminatedUnion("kind", [
    strictObject({ kind: literal("loot"), amount: wholeBut0(-10, 10).describe(LOOT) }),
    strictObject({ kind: literal("hp"), amount: wholeBut0(-9, 9).describe(HP) }),
    strictObject({ kind: literal("movement"), amount: wholeBut0(-6, 6).describe(MOVEMENT) }),
    radiationEffect,
    allLootEffect
  ])
);
var penaltyEffect = define(
  "Penalty",
  "What a lost fight costs (AR-9.5); `allLoot` takes the whole hand.",
  discriminatedUnion("kind", [
    strictObject({ kind: literal("loot"), amount: int().min(-10).max(-1).describe(LOOT) }),
    strictObject({ kind: literal("hp"), amount: int().min(-9).max(-1).describe(HP) }),
    strictObject({ kind: literal("movement"), amount: int().min(-6).max(-1).describe(MOVEMENT) }),
    radiationEffect,
    allLootEffect
  ])
);
var index = wholeFrom(0).describe("The place of the space, from 0.");
var spaceName = name.optional().describe("What people call the space.");
var plainType = define("PlainSpaceType", "A space without figures.", _enum(["start", "city", "farm"]), "spaceTypes");
var space = define(
  "Space",
  "One space of the road (AR-17.2).",
  discriminatedUnion("type", [
    strictObject({ index, type: plainType, name: spaceName }),
    strictObject({
      index,
      type: literal("number"),
      number: int().min(1).max(6).describe("Added to the second die when an enemy comes (AR-8.4)."),
      name: spaceName
    }),
    strictObject({
      index,
      type: literal("event"),
      name: spaceName,
      effects: array(spaceEffect).min(1).max(6).describe("Carried out in this order.")
    })
  ])
);
var boardSchema = define(
  "Board",
  "A road (AR-17.1).",
  strictObject({
    id: componentId,
    name,
    provenance,
    spaces: array(space).min(3).max(LONGEST_ROAD).describe("From the start to the farm; the position is an index of this list.")
  })
);
var health = int().min(1).max(MOST_HP);
var healthBarSchema = define(
  "HealthBar",
  "What each number of HP means (AR-17.3).",
  strictObject({
    id: componentId,
    provenance,
    start: health.describe("HP at the start."),
    max: health.describe("HP never rise above it."),
    rows: array(
      strictObject({
        from: health.describe("The lowest HP of the row."),
        to: health.describe("The highest HP of the row."),
        mp: healthModifier,
        meetsPeople: boolean2().describe("Whether cities let the wanderer in and people deal with him (AR-4.9).")
      })
    ).min(1).max(30).describe("Every HP from 1 to the maximum is in one row.")
  })
);
var radiationBarSchema = define(
  "RadiationBar",
  "What each radiation level costs when it is reached (AR-17.4).",
  strictObject({
    id: componentId,
    provenance,
    start: int().min(0).max(30).describe("Gy at the start."),
    rows: array(
      strictObject({
        from: wholeFrom(0).describe("The lowest Gy of the row."),
        to: wholeFrom(0).nullable().describe("The highest Gy of the row; null: open above."),
        damage: int().min(0).max(5).describe("HP lost unless medication prevents it (AR-5.3).")
      })
    ).min(1).max(30).describe("Rising, without gaps.")
  })
);
var enemySchema = define(
  "Enemy",
  "An enemy of the bestiary (AR-9.1).",
  strictObject({
    name,
    strength: int().min(1).max(60).describe("The fighting power that beats it."),
    penalty: array(penaltyEffect).max(6).describe("What a lost fight costs, in order."),
    reward: int().min(0).max(5).describe("Loot cards for a won fight.")
  })
);
var bestiarySchema = define(
  "Bestiary",
  "The enemies by their total (AR-17.5).",
  strictObject({
    id: componentId,
    provenance,
    enemies: strictObject({
      "2": enemySchema,
      "3": enemySchema,
      "4": enemySchema,
      "5": enemySchema,
      "6": enemySchema,
      "7": enemySchema,
      "8": enemySchema,
      "9": enemySchema,
      "10": enemySchema,
      "11": enemySchema,
      "12": enemySchema
    }).describe("By the total of die and number of the space.")
  })
);

var constant = int().min(0);
var presetSchema = strictObject({ board: string2(), healthBar: string2(), radiationBar: string2(), bestiary: string2() });
var encounter = object({ effect: object({ kind: string2(), amount: int() }), needsPeople: boolean2() });
var constants = strictObject({
  startingLoot: constant,
  dieFaces: constant,
  healSuccessMax: constant,
  healCostPerHp: constant,
  eventRadiationMax: constant,
  mealValue: constant,
  jipMealValue: constant,
  bothMealValue: constant,
  jipFindMax: constant,
  huntSuccessMax: constant,
  starvationDamage: constant,
  merchantCards: constant,
  merchantMargin: constant,
  mpPerJunk: constant,
  bootsMpPerLevel: constant,
  armorPowerPerLevel: constant,
  upgradeFirstCost: constant,
  upgradeCostStep: constant,
  directionsMp: constant
});
var referenceSchema = object({
  constants,
  deck: object({
    ranks: array(strictObject({ id: string2(), value: constant })),
    canonicalOrder: array(cardId).length(54)
  }),
  encounters: strictObject({ J: encounter, Q: encounter, K: encounter, A: encounter }),
  /** AR-17.8: the house roads. */
  boards: array(boardSchema),
  /** AR-17.6: the house health bar. */
  healthBars: array(healthBarSchema),
  /** AR-17.7: the house radiation bar. */
  radiationBars: array(radiationBarSchema),
  bestiaries: array(bestiarySchema),
  presets: strictObject({ easy: presetSchema, normal: presetSchema, hard: presetSchema })
});
var reference = referenceSchema.parse(data_default);
var figures = reference.constants;
function shownName(name2) {
  return HOUSE_NAMES.has(name2) ? name2 : quoted(name2);
}
var HOUSE_NAMES = new Set(
  [reference.boards, reference.bestiaries.flatMap(({ enemies }) => Object.values(enemies))].flat().map(({ name: name2 }) => name2)
);

var CANONICAL_ORDER = reference.deck.canonicalOrder;
var valueByRank = new Map(reference.deck.ranks.map(({ id, value }) => [id, value]));
var values = Object.fromEntries(CANONICAL_ORDER.map((card2) => [card2, isJoker(card2) ? 0 : rankValue(card2.slice(1))]));
var places = Object.fromEntries(CANONICAL_ORDER.map((card2, place2) => [card2, place2]));
function rankValue(rank) {
  return present(valueByRank.get(rank), `value of rank ${rank}`);
}
function cardValue(card2) {
  return values[card2];
}
function placeOf(card2) {
  return places[card2];
}

function totalValue(cards) {
  let total = 0;
  for (const card2 of cards) total += cardValue(card2);
  return total;
}
function suitTotal(cards, suit2) {
  let total = 0;
  for (const card2 of cards) if (isOfSuit(card2, suit2)) total += cardValue(card2);
  return total;
}
function cardsOfSuit(cards, suit2) {
  return cards.filter((card2) => isOfSuit(card2, suit2));
}
function onlyCardOfSuit(cards, suit2) {
  let only = null;
  for (const card2 of cards) {
    if (!isOfSuit(card2, suit2)) continue;
    if (only !== null) return null;
    only = card2;
  }
  return only;
}
function insertCard(cards, card2) {
  const place2 = placeOf(card2);
  let at = cards.length;
  while (at > 0 && placeOf(cards[at - 1]) > place2) at--;
  cards.splice(at, 0, card2);
}
function removeCard(cards, card2) {
  const at = cards.indexOf(card2);
  if (at < 0) throw new Error(`${card2} is not where it should be`);
  cards.splice(at, 1);
}
function inCanonicalOrder(cards) {
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b));
}
function isCanonical(cards) {
  return cards.every((card2, i) => i === 0 || placeOf(cards[i - 1]) < placeOf(card2));
}

var DIFFICULTIES = ["easy", "normal", "hard"];
var dayLimit = int().min(1).max(LONGEST_DAY_LIMIT).describe("The day at whose end an undecided game is lost (AR-16.3).");
var minimumMove = union([literal(0), literal(1)]).describe("The least result of a movement roll (AR-7.3).");
var difficulty = define("Difficulty", "A preset of the house: which road and bars count.", _enum(DIFFICULTIES), "difficulties");
var resolvedConfigSchema = define(
  "MatchConfig",
  "The config with every option filled in; components in full.",
  strictObject({
    seats: literal(1),
    difficulty,
    board: boardSchema,
    healthBar: healthBarSchema,
    radiationBar: radiationBarSchema,
    bestiary: bestiarySchema,
    minimumMove,
    dayLimit
  })
);
var choiceOf = (components, schema, what) => union([_null3(), _enum(components.map(({ id }) => id)), schema]).default(null).describe(`${what}: null for that of the difficulty, the id of one of the house, or one of your own.`);
var configInputSchema = define(
  "Config",
  "What a match is opened with; every option may be left out.",
  strictObject({
    seats: literal(1).default(1),
    difficulty: difficulty.default("normal"),
    board: choiceOf(reference.boards, boardSchema, "The road"),
    healthBar: choiceOf(reference.healthBars, healthBarSchema, "The health bar"),
    radiationBar: choiceOf(reference.radiationBars, radiationBarSchema, "The radiation bar"),
    bestiary: choiceOf(reference.bestiaries, bestiarySchema, "The enemies"),
    minimumMove: minimumMove.default(0),
    dayLimit: dayLimit.default(100)
  })
);

var DAY_PHASES = ["travel", "event", "merchant", "freeTime", "looting", "encounter", "eating", "upgrades"];
var MEAL_PURPOSES = ["self", "jip", "both"];
var mealPurpose = define(
  "MealPurpose",
  "Who is fed: the wanderer, Jip, or both from one payment.",
  _enum(MEAL_PURPOSES),
  "purposes"
);
var DEATH_CAUSES = ["radiation", "enemy", "space", "starvation"];
var END_REASONS = ["farmReached", "death", "dayLimit"];
var dayPhase = define("DayPhase", "A phase of the day.", _enum(DAY_PHASES), "phases");
var deathCause = define("DeathCause", "What killed the wanderer.", _enum(DEATH_CAUSES), "causes");
var endReason = define("EndReason", "Why the game ended.", _enum(END_REASONS), "endReasons");
var hostile = define("Hostile", "What harms the wanderer.", _enum(["space", "enemy"]), "sources");
var gySource = define("RadiationSource", "What raises the radiation level.", _enum(["space", "enemy", "joker"]), "sources");
var enemyTotal = define(
  "EnemyTotal",
  "An enemy by its total: a key of `config.bestiary.enemies`.",
  int().min(2).max(12),
  "enemies"
);
var MOST_CARDS_A_TIME = 10;
var lootAmount = int().min(1).max(MOST_CARDS_A_TIME).describe("How many cards.");
var boughtLevels = int().min(0).max(100);
var paymentSchema = define(
  "Payment",
  "A cost of several points, partly paid (AR-3.6).",
  strictObject({ needed: points.min(1).describe("The points it takes."), committed: points.describe("The points paid so far.") })
);
var payment = paymentSchema.nullable().describe("The payment under way; null before its first card.");
var plainDecisions = [
  strictObject({ kind: literal("travel") }),
  strictObject({
    kind: literal("loseLoot"),
    count: lootAmount.describe("How many cards are still to be lost (AR-3.7)."),
    value: int().min(1).max(10).describe("What each of them is worth, in points."),
    cause: hostile
  }),
  strictObject({
    kind: literal("merchant"),
    requested: wareList.min(1).nullable().describe("The wares wanted; null while none are named."),
    payment
  }),
  strictObject({ kind: literal("freeTime") }),
  strictObject({
    kind: literal("eating"),
    purpose: mealPurpose.nullable().describe("For whom the payment under way is."),
    payment,
    meal: cardId.nullable().describe("The card found by Jip that is a meal by itself (AR-11.7).")
  }),
  strictObject({
    kind: literal("upgrades"),
    order: strictObject({ boots: boughtLevels.describe("Levels of boots."), armor: boughtLevels.describe("Levels of armour.") }).nullable().describe("The order that is being paid."),
    payment
  })
];
var paidDecisions = {
  healing: strictObject({ kind: literal("healing"), payment }),
  radiation: strictObject({ kind: literal("radiation"), source: gySource, payment }),
  combat: strictObject({ kind: literal("combat"), enemy: enemyTotal, payment })
};
var decision = discriminatedUnion("kind", [...plainDecisions, paidDecisions.healing, paidDecisions.radiation, paidDecisions.combat]);
var MOST_PENDING = 8;
var drawSource = define("PendingDrawSource", "Where loot comes from.", _enum(["space", "reward", "encounter", "freeTime"]), "sources");
var pendingEffectSchema = define(
  "PendingEffect",
  "An effect still to be carried out in this phase.",
  discriminatedUnion("kind", [
    strictObject({ kind: literal("hp"), amount: int().min(-9).max(9).describe("HP gained or lost."), source: hostile }),
    strictObject({
      kind: literal("movement"),
      amount: int().min(-6).max(6).describe("Movement points of the next roll."),
      source: hostile
    }),
    strictObject({ kind: literal("loseLoot"), amount: lootAmount, source: hostile }),
    strictObject({ kind: literal("allLoot"), amount: literal(0), source: hostile }),
    strictObject({ kind: literal("radiation"), amount: int().min(1).max(3).describe("Gy to come, one by one."), source: gySource }),
    strictObject({ kind: literal("drawLoot"), amount: lootAmount, source: drawSource })
  ])
);
var openFields = {
  config: resolvedConfigSchema,
  day: dayNumber.min(1).describe("The day, from 1."),
  phase: define("Phase", "Where the day stands.", _enum([...DAY_PHASES, "interlude", "gameOver"]), "phases"),
  interludeAfter: dayPhase.nullable().describe("The phase just ended; null outside an interlude."),
  position: place,
  hp: hitPoints,
  gy: radiationLevel,
  boots: trackLevel,
  armor: trackLevel,
  nextRollModifier: rollModifier,
  junkDropped: cardCount.describe("Junk cards thrown away for this roll."),
  cityAccess: define("CityAccess", "How the city of the day received the wanderer.", _enum(["none", "entered", "refused"]), "cityAccess"),
  ate: boolean2().describe("Whether the wanderer has eaten today."),
  jipFed: boolean2().describe("Whether Jip has been fed today."),
  hand: cardList.describe("The cards in hand, in canonical order."),
  discardPile: cardList.describe("The discard pile, the oldest card first."),
  merchantStock: wareList.describe("The wares on offer, in canonical order."),
  pendingEncounter: encounterRank.nullable().describe("The encounter that follows the Looting phase."),
  pendingEffects: array(pendingEffectSchema).max(MOST_PENDING).describe("Effects to come, the next one first.")
};
var ending = strictObject({
  reason: endReason,
  cause: deathCause.nullable().describe("Only of a death.")
});
var stateSchema = strictObject({
  ...openFields,
  drawPile: cardList.describe("The draw pile, the top card first."),
  decision: decision.nullable().describe("What is owed now; null when the game is over."),
  ended: ending.nullable().describe("How the game ended; null while it runs.")
});
function decisionOf(state, kind) {
  const { decision: decision3 } = state;
  if (!isOfKind(decision3, kind)) throw new Error(`a ${kind} decision was expected, not ${decision3?.kind ?? "none"}`);
  return decision3;
}
function isOfKind(decision3, kind) {
  return decision3?.kind === kind;
}

function winAtFarm(play) {
  endGame(play, { reason: "farmReached", cause: null });
}
function die(play, cause) {
  endGame(play, { reason: "death", cause });
}
function loseByDayLimit(play) {
  endGame(play, { reason: "dayLimit", cause: null });
}
function isLastPermittedDay({ day, config: config2 }) {
  return day >= config2.dayLimit;
}
function endGame({ state, events }, ended) {
  state.phase = "gameOver";
  state.interludeAfter = null;
  state.pendingEncounter = null;
  state.pendingEffects = [];
  state.decision = null;
  state.ended = ended;
  events.push({ type: "gameEnded", outcome: outcomeOf(ended), reason: ended.reason, cause: ended.cause });
}
function outcomeOf({ reason }) {
  return reason === "farmReached" ? "win" : "loss";
}

function healthRow({ config: config2, hp }) {
  for (const row of config2.healthBar.rows) if (hp >= row.from && hp <= row.to) return row;
  return null;
}
function healthMp(state) {
  return healthRow(state)?.mp ?? 0;
}
function meetsPeople(state) {
  return healthRow(state)?.meetsPeople ?? false;
}
function gainHp({ state, events }, amount, cause) {
  const from = state.hp;
  const to = Math.min(from + amount, state.config.healthBar.max);
  if (to === from) return;
  state.hp = to;
  events.push({ type: "hpChanged", from, to, cause });
}
function loseHp(play, amount, cause) {
  const { state, events } = play;
  const from = state.hp;
  const to = Math.max(from - amount, 0);
  if (to === from) return;
  state.hp = to;
  events.push({ type: "hpChanged", from, to, cause });
  if (to === 0) die(play, cause);
}

function takeIntoHand({ hand }, card2) {
  insertCard(hand, card2);
}
function discardFromHand(state, card2) {
  removeCard(state.hand, card2);
  state.discardPile.push(card2);
}

function commitCard(state, decision3, card2, cost) {
  discardFromHand(state, card2);
  const payment2 = decision3.payment ?? { needed: cost, committed: 0 };
  payment2.committed += cardValue(card2);
  decision3.payment = isPaid(payment2) ? null : payment2;
  return payment2;
}
function isPaid({ needed: needed2, committed: committed2 }) {
  return committed2 >= needed2;
}

function queueRadiation(state, amount, source) {
  state.pendingEffects.unshift({ kind: "radiation", amount, source });
}
function damageAt(bar, gy) {
  for (const { from, to, damage } of bar.rows) if (gy >= from && (to === null || gy <= to)) return damage;
  return 0;
}
function raiseRadiation({ state, events }, source) {
  const from = state.gy;
  state.gy = from + 1;
  events.push({ type: "gyChanged", from, to: state.gy, source });
  if (damageAt(state.config.radiationBar, state.gy) > 0) state.decision = { kind: "radiation", source, payment: null };
}
function canPreventRadiation({ hand, gy }) {
  return suitTotal(hand, MEDICATION) >= gy;
}
function takeMedication({ state, events }, card2) {
  const payment2 = commitCard(state, decisionOf(state, "radiation"), card2, state.gy);
  events.push({ type: "medicationUsed", card: card2, purpose: "radiation", committed: payment2.committed, needed: payment2.needed });
  if (!isPaid(payment2)) return;
  state.decision = null;
  events.push({ type: "radiationPrevented", gy: state.gy });
}
function sufferRadiation(play) {
  const { state } = play;
  state.decision = null;
  loseHp(play, damageAt(state.config.radiationBar, state.gy), "radiation");
}

function queueLoot(state, amount, source) {
  if (amount > 0) state.pendingEffects.unshift({ kind: "drawLoot", amount, source });
}
function takeTop({ state, events, chance }, source) {
  if (state.drawPile.length === 0 && state.discardPile.length > 0) {
    state.drawPile = chance.shuffle(state.discardPile);
    state.discardPile = [];
    events.push({ type: "deckShuffled", reason: "exhausted", count: state.drawPile.length });
  }
  const card2 = state.drawPile.shift();
  if (card2 !== void 0) return card2;
  events.push({ type: "drawFailed", source });
  return null;
}
function drawLoot(play, source) {
  const { state, events } = play;
  const card2 = takeTop(play, source);
  if (card2 === null) return null;
  events.push({ type: "lootDrawn", card: card2, source });
  if (isJoker(card2)) discardJoker(play, card2, source);
  else takeIntoHand(state, card2);
  return card2;
}
function discardJoker({ state, events }, card2, source) {
  const harmless = source === "jip";
  state.discardPile.push(card2);
  events.push({ type: "jokerDiscarded", card: card2, harmless });
  if (!harmless) queueRadiation(state, 1, "joker");
}

function loseMostValuable(play, count, cause) {
  const { state } = play;
  const { hand } = state;
  const value = hand.length <= count ? 0 : nthHighestValue(hand, count);
  const above = hand.filter((card2) => cardValue(card2) > value);
  const tied = hand.filter((card2) => cardValue(card2) === value);
  const missing = count - above.length;
  if (tied.length > missing) {
    loseCards(play, above, cause);
    state.decision = { kind: "loseLoot", count: missing, value, cause };
  } else {
    const lost = hand.filter((card2) => cardValue(card2) >= value);
    loseCards(play, lost, cause);
  }
}
function nthHighestValue(cards, n) {
  const values2 = cards.map(cardValue).sort((a, b) => b - a);
  return values2[n - 1] ?? 0;
}
function loseAllLoot(play, cause) {
  loseCards(play, [...play.state.hand], cause);
}
function discardLoot(play, card2) {
  const decision3 = decisionOf(play.state, "loseLoot");
  loseCards(play, [card2], decision3.cause);
  decision3.count -= 1;
  if (decision3.count === 0) play.state.decision = null;
}
function loseCards({ state, events }, cards, cause) {
  if (cards.length === 0) return;
  for (const card2 of cards) discardFromHand(state, card2);
  events.push({ type: "lootLost", cards, cause });
}

function rollDie({ chance }) {
  return chance.roll(figures.dieFaces);
}

function bootsMp({ boots }) {
  return boots * figures.bootsMpPerLevel;
}
function armorPower({ armor }) {
  return armor * figures.armorPowerPerLevel;
}
function levelPrice(level) {
  return figures.upgradeFirstCost + figures.upgradeCostStep * level;
}
function levelsPrice(level, further) {
  return further * levelPrice(level) + figures.upgradeCostStep * further * (further - 1) / 2;
}
function orderPrice(state, order) {
  return levelsPrice(state.boots, order.boots) + levelsPrice(state.armor, order.armor);
}
function gainLevels({ state, events }, track, levels3, source) {
  if (levels3 === 0) return;
  const from = state[track];
  state[track] = from + levels3;
  events.push({ type: "upgradeGained", track, from, to: state[track], source });
}

function beginTravel({ state }) {
  state.decision = { kind: "travel" };
}
function dropJunk({ state, events }, card2) {
  discardFromHand(state, card2);
  state.junkDropped += 1;
  events.push({ type: "junkDropped", card: card2, count: state.junkDropped });
}
function changeNextRoll({ state, events }, amount, cause) {
  const from = state.nextRollModifier;
  state.nextRollModifier = from + amount;
  events.push({ type: "nextRollModifierChanged", from, to: state.nextRollModifier, cause });
}
function rollMovement(play) {
  const { state, events } = play;
  state.decision = null;
  const total = rollTotal(play);
  const from = state.position;
  const stop = advanceToken(state, total);
  events.push({ type: "moved", from, to: state.position, stop });
  if (stop === "farm") winAtFarm(play);
}
function rollTotal(play) {
  const { state, events } = play;
  const die3 = rollDie(play);
  const health2 = healthMp(state);
  const boots = bootsMp(state);
  const once = state.nextRollModifier;
  const junk = state.junkDropped * figures.mpPerJunk;
  const total = Math.max(die3 + health2 + boots + once + junk, state.config.minimumMove);
  events.push({ type: "movementRolled", die: die3, health: health2, boots, once, junk, total });
  state.nextRollModifier = 0;
  state.junkDropped = 0;
  return total;
}
function advanceToken(state, steps) {
  const { spaces } = state.config.board;
  const goal = Math.min(state.position + steps, spaces.length - 1);
  while (state.position < goal) {
    state.position += 1;
    const type = spaces[state.position]?.type;
    if (type === "city" || type === "farm") return type;
  }
  return null;
}

function queueEffects(state, effects, source) {
  state.pendingEffects.unshift(...effects.map((effect) => toPending(effect, source)));
}
function toPending(effect, source) {
  switch (effect.kind) {
    case "loot":
      return effect.amount > 0 ? { kind: "drawLoot", amount: effect.amount, source: "space" } : { kind: "loseLoot", amount: -effect.amount, source };
    case "allLoot":
      return { kind: "allLoot", amount: 0, source };
    case "radiation":
      return { kind: "radiation", amount: effect.amount, source };
    case "hp":
    case "movement":
      return { kind: effect.kind, amount: effect.amount, source };
    default:
      return unreachable(effect);
  }
}
function carryOutFront(play) {
  const { state } = play;
  const front = state.pendingEffects[0];
  if (!front) return;
  switch (front.kind) {
    case "drawLoot":
      takeOneOff(state, front);
      drawLoot(play, front.source);
      return;
    case "radiation":
      takeOneOff(state, front);
      raiseRadiation(play, front.source);
      return;
    default:
      state.pendingEffects.shift();
      carryOutWhole(play, front);
  }
}
function takeOneOff(state, front) {
  front.amount -= 1;
  if (front.amount === 0) state.pendingEffects.shift();
}
function carryOutWhole(play, { kind, amount, source }) {
  switch (kind) {
    case "hp":
      if (amount > 0) gainHp(play, amount, source);
      else loseHp(play, -amount, source);
      return;
    case "movement":
      changeNextRoll(play, amount, source);
      return;
    case "loseLoot":
      loseMostValuable(play, amount, source);
      return;
    case "allLoot":
      loseAllLoot(play, source);
      return;
    default:
      unreachable(kind);
  }
}

function enemyOf({ enemies }, total) {
  const byTotal = enemies;
  return present(byTotal[total], `enemy ${total} in the bestiary`);
}
function weaponsNeeded(state, total) {
  return enemyOf(state.config.bestiary, total).strength - armorPower(state);
}
function canWinFight(state, total) {
  return suitTotal(state.hand, WEAPON) >= weaponsNeeded(state, total);
}
function commitWeapon(play, card2) {
  const { state, events } = play;
  const decision3 = decisionOf(state, "combat");
  const payment2 = commitCard(state, decision3, card2, weaponsNeeded(state, decision3.enemy));
  events.push({ type: "weaponUsed", card: card2, committed: payment2.committed, needed: payment2.needed });
  if (isPaid(payment2)) winFight(play);
}
function winFight({ state, events }) {
  const { enemy: enemy2 } = decisionOf(state, "combat");
  state.decision = null;
  events.push({ type: "fightWon", enemy: enemy2 });
  queueLoot(state, enemyOf(state.config.bestiary, enemy2).reward, "reward");
}
function loseFight({ state, events }) {
  const { enemy: enemy2 } = decisionOf(state, "combat");
  state.decision = null;
  events.push({ type: "fightLost", enemy: enemy2 });
  queueEffects(state, enemyOf(state.config.bestiary, enemy2).penalty, "enemy");
}

function isAtCity({ config: config2, position }) {
  return config2.board.spaces[position]?.type === "city";
}
function testGate({ state, events }) {
  const space2 = state.position;
  const isOpen = meetsPeople(state);
  state.cityAccess = isOpen ? "entered" : "refused";
  events.push(isOpen ? { type: "cityEntered", space: space2 } : { type: "cityRefused", space: space2, hp: state.hp });
  return isOpen;
}
function isInsideCity({ cityAccess }) {
  return cityAccess === "entered";
}

function mayHunt(state) {
  return !state.ate && !isInsideCity(state) && suitTotal(state.hand, FOOD) < figures.mealValue;
}
function hunt(play, card2) {
  const { state, events } = play;
  discardFromHand(state, card2);
  const die3 = rollDie(play);
  const success = die3 <= figures.huntSuccessMax;
  events.push({ type: "huntRolled", card: card2, die: die3, success });
  if (!success) return;
  state.ate = true;
  events.push({ type: "mealEaten", by: "hunt" });
}

function feedJip(play, paid2) {
  const { state, events } = play;
  const foodAtStart = paid2 + suitTotal(state.hand, FOOD);
  state.jipFed = true;
  events.push({ type: "jipFed" });
  const die3 = rollDie(play);
  const found = die3 <= figures.jipFindMax;
  events.push({ type: "jipSearched", die: die3, found });
  const card2 = found ? drawLoot(play, "jip") : null;
  if (card2 !== null) noteMeal(state, card2, foodAtStart);
}
function noteMeal(state, card2, foodAtStart) {
  if (!state.ate && isOfSuit(card2, FOOD) && foodAtStart < figures.mealValue) decisionOf(state, "eating").meal = card2;
}
function isFoundMeal({ decision: decision3 }, purpose, card2) {
  return purpose === "self" && decision3?.kind === "eating" && decision3.meal === card2;
}

var MEAL_COST = {
  self: figures.mealValue,
  jip: figures.jipMealValue,
  both: figures.bothMealValue
};
function beginEating({ state }) {
  state.decision = { kind: "eating", purpose: null, payment: null, meal: null };
}
function isServed({ ate, jipFed }, purpose) {
  switch (purpose) {
    case "self":
      return ate;
    case "jip":
      return jipFed;
    case "both":
      return ate || jipFed;
    default:
      return unreachable(purpose);
  }
}
function foodToBegin(state, purpose) {
  if (isServed(state, purpose)) return [];
  const food = cardsOfSuit(state.hand, FOOD);
  return totalValue(food) >= MEAL_COST[purpose] ? food : food.filter((card2) => isFoundMeal(state, purpose, card2));
}
function costOf(state, purpose, card2) {
  return isFoundMeal(state, purpose, card2) ? cardValue(card2) : MEAL_COST[purpose];
}
function canEatOrHunt(state) {
  const canFeed = foodToBegin(state, "self").length > 0 || foodToBegin(state, "jip").length > 0;
  return canFeed || mayHunt(state) && state.hand.some((card2) => isOfSuit(card2, WEAPON));
}
function commitFood(play, purpose, card2) {
  const { state, events } = play;
  const decision3 = decisionOf(state, "eating");
  const payment2 = commitCard(state, decision3, card2, costOf(state, purpose, card2));
  events.push({ type: "foodUsed", card: card2, purpose, committed: payment2.committed, needed: payment2.needed });
  decision3.purpose = isPaid(payment2) ? null : purpose;
  if (!isPaid(payment2)) return;
  if (purpose !== "jip") {
    state.ate = true;
    decision3.meal = null;
    events.push({ type: "mealEaten", by: "food" });
  }
  if (purpose !== "self") feedJip(play, payment2.committed);
}
function endEating(play) {
  const { state } = play;
  state.decision = null;
  if (!state.ate) loseHp(play, figures.starvationDamage, "starvation");
}

function beginFreeTime({ state }) {
  state.decision = { kind: "freeTime" };
}
function scavenge({ state, events }) {
  state.decision = null;
  events.push({ type: "freeTimeChosen", choice: "scavenge" });
  queueLoot(state, 1, "freeTime");
}
function askDirections(play) {
  play.state.decision = null;
  play.events.push({ type: "freeTimeChosen", choice: "askDirections" });
  changeNextRoll(play, figures.directionsMp, "freeTime");
}

function offerHealing(state) {
  state.decision = { kind: "healing", payment: null };
}
function healingCost({ hp }) {
  return figures.healCostPerHp * hp;
}
function isHealthFull({ hp, config: config2 }) {
  return hp >= config2.healthBar.max;
}
function canHeal(state) {
  return !isHealthFull(state) && suitTotal(state.hand, MEDICATION) >= healingCost(state);
}
function heal(play, card2) {
  const { state, events } = play;
  const payment2 = commitCard(state, decisionOf(state, "healing"), card2, healingCost(state));
  events.push({ type: "medicationUsed", card: card2, purpose: "healing", committed: payment2.committed, needed: payment2.needed });
  if (!isPaid(payment2)) return;
  const die3 = rollDie(play);
  const success = die3 <= figures.healSuccessMax;
  events.push({ type: "healRolled", die: die3, success });
  if (success) gainHp(play, 1, "healing");
}

function beginMerchant(play) {
  const { state, events } = play;
  const cards = drawWares(play);
  events.push({ type: "merchantStocked", cards: [...cards] });
  if (cards.some(isJoker)) {
    state.discardPile.push(...cards);
    events.push({ type: "merchantClosed", reason: "joker", discarded: cards });
    return;
  }
  state.merchantStock = inCanonicalOrder(cards);
  state.decision = { kind: "merchant", requested: null, payment: null };
}
function drawWares(play) {
  const cards = [];
  while (cards.length < figures.merchantCards) {
    const card2 = takeTop(play, "merchant");
    if (card2 === null) break;
    cards.push(card2);
  }
  return cards;
}
function goodsPrice(cards) {
  return totalValue(cards) + figures.merchantMargin;
}
function affordableGoods({ hand, merchantStock }) {
  const purse = totalValue(hand) - figures.merchantMargin;
  const sets = [];
  const subsets = 1 << merchantStock.length;
  for (let mask = 1; mask < subsets; mask++) {
    if (worthOf(merchantStock, mask) <= purse) sets.push(merchantStock.filter((_, bit) => (mask & 1 << bit) !== 0));
  }
  return sets;
}
function worthOf(stock, mask) {
  let worth = 0;
  for (let bit = 0; bit < stock.length; bit++) if ((mask & 1 << bit) !== 0) worth += cardValue(stock[bit]);
  return worth;
}
function canTrade({ hand, merchantStock }) {
  const purse = totalValue(hand) - figures.merchantMargin;
  return merchantStock.some((ware) => cardValue(ware) <= purse);
}
function requestGoods({ state, events }, cards) {
  const decision3 = decisionOf(state, "merchant");
  const needed2 = goodsPrice(cards);
  decision3.requested = [...cards];
  decision3.payment = { needed: needed2, committed: 0 };
  events.push({ type: "goodsRequested", cards: [...cards], needed: needed2 });
}
function payMerchant({ state, events }, card2) {
  const decision3 = decisionOf(state, "merchant");
  const requested = present(decision3.requested, "ware that is paid for");
  const payment2 = commitCard(state, decision3, card2, goodsPrice(requested));
  events.push({ type: "merchantPaid", card: card2, committed: payment2.committed, needed: payment2.needed });
  if (!isPaid(payment2)) return;
  decision3.requested = null;
  for (const ware of requested) {
    removeCard(state.merchantStock, ware);
    takeIntoHand(state, ware);
  }
  events.push({ type: "goodsTraded", received: requested });
}
function endMerchant({ state, events }) {
  state.decision = null;
  const discarded = state.merchantStock;
  state.merchantStock = [];
  state.discardPile.push(...discarded);
  events.push({ type: "merchantClosed", reason: "left", discarded });
}

function hasUpgradesPhase(state) {
  return isInsideCity(state);
}
function beginUpgrades({ state }) {
  state.decision = { kind: "upgrades", order: null, payment: null };
}
function affordableOrders(state) {
  const junk = suitTotal(state.hand, JUNK);
  const orders = [];
  for (let boots = 0, bootsPrice = 0; bootsPrice <= junk; bootsPrice += levelPrice(state.boots + boots), boots++) {
    for (let armor = 0, price = bootsPrice; price <= junk; price += levelPrice(state.armor + armor), armor++) {
      if (boots + armor > 0) orders.push({ boots, armor });
    }
  }
  return orders;
}
function canOrderUpgrades(state) {
  return suitTotal(state.hand, JUNK) >= levelPrice(Math.min(state.boots, state.armor));
}
function orderUpgrades({ state, events }, { boots, armor }) {
  const decision3 = decisionOf(state, "upgrades");
  const needed2 = orderPrice(state, { boots, armor });
  decision3.order = { boots, armor };
  decision3.payment = { needed: needed2, committed: 0 };
  events.push({ type: "upgradesOrdered", boots, armor, needed: needed2 });
}
function payJunk(play, card2) {
  const { state, events } = play;
  const decision3 = decisionOf(state, "upgrades");
  const order = present(decision3.order, "order that is paid for");
  const payment2 = commitCard(state, decision3, card2, orderPrice(state, order));
  events.push({ type: "junkPaid", card: card2, committed: payment2.committed, needed: payment2.needed });
  if (!isPaid(payment2)) return;
  decision3.order = null;
  gainLevels(play, "boots", order.boots, "workbench");
  gainLevels(play, "armor", order.armor, "workbench");
}

function perform(play, action) {
  switch (action.type) {
    case "dropJunk":
      dropJunk(play, action.card);
      return;
    case "rollMovement":
      rollMovement(play);
      return;
    case "heal":
      heal(play, action.card);
      return;
    case "endInterlude":
    case "endUpgrades":
      play.state.decision = null;
      return;
    case "takeMedication":
      takeMedication(play, action.card);
      return;
    case "sufferRadiation":
      sufferRadiation(play);
      return;
    case "useWeapon":
      commitWeapon(play, action.card);
      return;
    case "fightBare":
      winFight(play);
      return;
    case "concedeFight":
      loseFight(play);
      return;
    case "discardLoot":
      discardLoot(play, action.card);
      return;
    case "requestGoods":
      requestGoods(play, action.cards);
      return;
    case "payMerchant":
      payMerchant(play, action.card);
      return;
    case "endMerchant":
      endMerchant(play);
      return;
    case "scavenge":
      scavenge(play);
      return;
    case "askDirections":
      askDirections(play);
      return;
    case "useFood":
      commitFood(play, action.purpose, action.card);
      return;
    case "hunt":
      hunt(play, action.card);
      return;
    case "endEating":
      endEating(play);
      return;
    case "orderUpgrades":
      orderUpgrades(play, action);
      return;
    case "payJunk":
      payJunk(play, action.card);
      return;
    default:
      unreachable(action);
  }
}

var MAX_STEPS = 1e5;
function runOn(play, step) {
  for (let steps = 0; steps < MAX_STEPS; steps++) if (step(play) === "done") return;
  throw new Error(`the rules did not come to rest within ${MAX_STEPS} steps`);
}

function beginEvent(play) {
  const { state } = play;
  const space2 = state.config.board.spaces[state.position];
  if (space2?.type === "event") queueEffects(state, space2.effects, "space");
  if (space2?.type === "number") rollEvent(play, space2.number);
}
function rollEvent(play, number2) {
  const { state, events } = play;
  const die3 = rollDie(play);
  if (die3 > figures.eventRadiationMax) {
    events.push({ type: "eventRolled", die: die3, outcome: "enemy" });
    meetEnemy(play, number2);
    return;
  }
  events.push({ type: "eventRolled", die: die3, outcome: "radiation" });
  queueRadiation(state, 1, "space");
}
function meetEnemy(play, number2) {
  const die3 = rollDie(play);
  const enemy2 = die3 + number2;
  play.events.push({ type: "enemyRolled", die: die3, number: number2, enemy: enemy2 });
  play.state.decision = { kind: "combat", enemy: enemy2, payment: null };
}

function beginLooting(play) {
  const { state, events } = play;
  const card2 = drawLoot(play, "looting");
  const rank = card2 && encounterRankOf(card2);
  if (!card2 || !rank) return;
  if (reference.encounters[rank].needsPeople && !meetsPeople(state)) {
    events.push({ type: "encounterIgnored", rank, card: card2 });
    return;
  }
  state.pendingEncounter = rank;
  events.push({ type: "encounterTriggered", rank, card: card2 });
}
function beginEncounter(play) {
  const { state } = play;
  const rank = state.pendingEncounter;
  if (rank === null) return;
  state.pendingEncounter = null;
  const { amount } = reference.encounters[rank].effect;
  switch (rank) {
    case "J":
      changeNextRoll(play, amount, "encounter");
      return;
    case "Q":
      gainHp(play, amount, "encounter");
      return;
    case "K":
      gainLevels(play, "armor", amount, "blacksmith");
      return;
    case "A":
      queueLoot(state, amount, "encounter");
      return;
    default:
      unreachable(rank);
  }
}

function beginDay(play) {
  const { state, events } = play;
  state.day += 1;
  state.cityAccess = "none";
  state.ate = false;
  state.jipFed = false;
  state.junkDropped = 0;
  events.push({ type: "dayStarted", day: state.day });
  beginPhase(play, "travel");
}
function finishPhase(play) {
  const { state } = play;
  const { phase } = state;
  if (phase === "gameOver") return;
  if (phase === "interlude") leaveInterlude(play);
  else if (isLastOfDay(state, phase) && isLastPermittedDay(state)) loseByDayLimit(play);
  else enterInterlude(state, phase);
}
function enterInterlude(state, ended) {
  state.interludeAfter = ended;
  state.phase = "interlude";
  offerHealing(state);
}
function isLastOfDay(state, phase) {
  return phase === "upgrades" || phase === "eating" && !hasUpgradesPhase(state);
}
function leaveInterlude(play) {
  const { state } = play;
  const ended = present(state.interludeAfter, "phase before the interlude");
  state.interludeAfter = null;
  const next = ended === "travel" ? phaseAfterTravel(play) : phaseAfter(state, ended);
  if (next === null) beginDay(play);
  else beginPhase(play, next);
}
function phaseAfterTravel(play) {
  if (!isAtCity(play.state)) return "event";
  return testGate(play) ? "merchant" : "looting";
}
function phaseAfter(state, ended) {
  switch (ended) {
    case "merchant":
      return "freeTime";
    case "event":
    case "freeTime":
      return "looting";
    case "looting":
      return state.pendingEncounter === null ? "eating" : "encounter";
    case "encounter":
      return "eating";
    case "eating":
      return hasUpgradesPhase(state) ? "upgrades" : null;
    case "upgrades":
      return null;
    default:
      return unreachable(ended);
  }
}
var BEGIN = {
  travel: beginTravel,
  event: beginEvent,
  merchant: beginMerchant,
  freeTime: beginFreeTime,
  looting: beginLooting,
  encounter: beginEncounter,
  eating: beginEating,
  upgrades: beginUpgrades
};
function beginPhase(play, phase) {
  const { state, events } = play;
  state.phase = phase;
  state.decision = null;
  events.push({ type: "phaseStarted", phase });
  BEGIN[phase](play);
}

function forcedAction(state) {
  const { decision: decision3 } = state;
  if (!decision3) return null;
  if ("payment" in decision3 && decision3.payment) return forcedCommit(state, decision3);
  switch (decision3.kind) {
    case "travel":
      return hasNone(state, JUNK) ? { type: "rollMovement" } : null;
    case "healing":
      return canHeal(state) ? null : { type: "endInterlude" };
    case "radiation":
      return canPreventRadiation(state) ? null : { type: "sufferRadiation" };
    case "combat":
      return canWinFight(state, decision3.enemy) ? null : { type: "concedeFight" };
    case "loseLoot":
      return withCard("discardLoot", onlyCardWorth(state, decision3.value));
    case "merchant":
      return canTrade(state) ? null : { type: "endMerchant" };
    case "freeTime":
      return null;
    case "eating":
      return canEatOrHunt(state) ? null : { type: "endEating" };
    case "upgrades":
      return canOrderUpgrades(state) ? null : { type: "endUpgrades" };
    default:
      return unreachable(decision3);
  }
}
function forcedCommit({ hand }, decision3) {
  switch (decision3.kind) {
    case "healing":
      return withCard("heal", onlyCardOfSuit(hand, MEDICATION));
    case "radiation":
      return withCard("takeMedication", onlyCardOfSuit(hand, MEDICATION));
    case "combat":
      return withCard("useWeapon", onlyCardOfSuit(hand, WEAPON));
    case "merchant":
      return withCard("payMerchant", hand.length === 1 ? hand[0] ?? null : null);
    case "upgrades":
      return withCard("payJunk", onlyCardOfSuit(hand, JUNK));
    case "eating": {
      const card2 = onlyCardOfSuit(hand, FOOD);
      return card2 && decision3.purpose && { type: "useFood", purpose: decision3.purpose, card: card2 };
    }
    default:
      return unreachable(decision3);
  }
}
function withCard(type, card2) {
  return card2 && { type, card: card2 };
}
function hasNone({ hand }, suit2) {
  for (const card2 of hand) if (card2.startsWith(suit2)) return false;
  return true;
}
function onlyCardWorth({ hand }, value) {
  const tied = hand.filter((card2) => cardValue(card2) === value);
  return tied.length === 1 ? tied[0] ?? null : null;
}

function runToChoice(play) {
  runOn(play, takeStep);
}
function takeStep(play) {
  const { state } = play;
  if (state.ended !== null) return "done";
  if (state.decision !== null) {
    const forced = forcedAction(state);
    if (forced === null) return "done";
    perform(play, forced);
  } else if (state.pendingEffects.length > 0) carryOutFront(play);
  else finishPhase(play);
  return "again";
}

function apply(state, _seat, action, chance) {
  const play = { state, events: [], chance };
  perform(play, action);
  runToChoice(play);
  return play.events;
}

function brokenInvariants(state) {
  return [...brokenCardLaws(state), ...brokenBarLaws(state), ...brokenPhaseLaws(state), ...brokenDecisionLaws(state)];
}
function sentences(laws) {
  return laws.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}
function brokenCardLaws({ hand, drawPile, discardPile, merchantStock }) {
  const everywhere = [...hand, ...drawPile, ...discardPile, ...merchantStock];
  const safe = (cards) => !cards.includes("X1") && !cards.includes("X2");
  return sentences([
    [
      everywhere.length === CANONICAL_ORDER.length && new Set(everywhere).size === everywhere.length,
      "AR-1.6: each of the 54 cards is in exactly one place"
    ],
    [isCanonical(hand) && isCanonical(merchantStock), "hand and wares are in canonical order"],
    [safe(hand) && safe(merchantStock), "AR-3.3, AR-13.2: no joker is held or offered"]
  ]);
}
function brokenBarLaws(state) {
  const { config: config2, hp, gy, position, day, ended } = state;
  return sentences([
    [hp >= 0 && hp <= config2.healthBar.max, "AR-4.1, AR-4.3: HP stays between 0 and the maximum"],
    [hp === 0 === (ended?.reason === "death"), "AR-16.2: HP 0 is death, and nothing else is"],
    [(ended?.cause ?? null) !== null === (ended?.reason === "death"), "a cause is named exactly for a death"],
    [gy >= config2.radiationBar.start, "AR-5.1: the radiation never falls"],
    [position < config2.board.spaces.length, "the token is on the road"],
    [
      config2.board.spaces[position]?.type === "farm" === (ended?.reason === "farmReached"),
      "AR-16.1: the farm is reached exactly by winning"
    ],
    [day >= 1 && day <= config2.dayLimit, "AR-16.3: no day follows the last permitted one"]
  ]);
}
function brokenPhaseLaws(state) {
  const { phase, interludeAfter, ended, pendingEncounter, pendingEffects, merchantStock, cityAccess, junkDropped } = state;
  const inCity = phase === "merchant" || phase === "freeTime" || phase === "upgrades";
  return sentences([
    [phase === "gameOver" === (ended !== null), "the phase is gameOver exactly when the game has ended"],
    [phase === "interlude" === (interludeAfter !== null), "an interlude follows a phase"],
    [!inCity || cityAccess === "entered", "AR-12.1: city phases need an entered city"],
    [pendingEncounter === null || phase === "looting" || interludeAfter === "looting", "an encounter waits only after the Looting phase"],
    [merchantStock.length === 0 || phase === "merchant", "wares are shown only in the Merchant phase"],
    [junkDropped === 0 || phase === "travel", "AR-7.2: dropped junk serves the next roll only"],
    [ended === null || pendingEffects.length === 0, "AR-16.2: nothing is pending after the end"]
  ]);
}
function brokenDecisionLaws(state) {
  const { decision: decision3, ended } = state;
  const payment2 = decision3 && "payment" in decision3 ? decision3.payment : null;
  return sentences([
    [decision3 === null === (ended !== null), "a decision is owed until the game ends"],
    [!payment2 || payment2.committed < payment2.needed, "AR-3.6: a payment ends as soon as it is covered"],
    [!decision3 || subjectFits(decision3), "what is paid for is named exactly while it is being paid"],
    [isMealJips(state), "AR-11.7: a meal by itself is food in hand that a fed Jip has found"]
  ]);
}
function isMealJips({ decision: decision3, hand, jipFed }) {
  if (decision3?.kind !== "eating" || decision3.meal === null) return true;
  return jipFed && hand.includes(decision3.meal) && isOfSuit(decision3.meal, FOOD);
}
function subjectFits(decision3) {
  switch (decision3.kind) {
    case "merchant":
      return decision3.requested !== null === (decision3.payment !== null);
    case "eating":
      return decision3.purpose !== null === (decision3.payment !== null);
    case "upgrades":
      return decision3.order !== null === (decision3.payment !== null);
    default:
      return true;
  }
}

function legalActions(state, seat) {
  const { decision: decision3, hand } = state;
  if (seat !== 0 || decision3 === null) return [];
  switch (decision3.kind) {
    case "travel":
      return [...oneEach("dropJunk", cardsOfSuit(hand, JUNK)), { type: "rollMovement" }];
    case "healing":
      return legalHealing(state, decision3);
    case "radiation":
      return legalRadiation(state, decision3);
    case "combat":
      return legalCombat(state, decision3);
    case "loseLoot":
      return oneEach(
        "discardLoot",
        hand.filter((card2) => cardValue(card2) === decision3.value)
      );
    case "merchant":
      return legalMerchant(state, decision3);
    case "freeTime":
      return [{ type: "scavenge" }, { type: "askDirections" }];
    case "eating":
      return legalEating(state, decision3);
    case "upgrades":
      return legalUpgrades(state, decision3);
    default:
      return unreachable(decision3);
  }
}
function oneEach(type, cards) {
  return cards.map((card2) => ({ type, card: card2 }));
}
function legalHealing(state, { payment: payment2 }) {
  const attempts = payment2 || canHeal(state) ? oneEach("heal", cardsOfSuit(state.hand, MEDICATION)) : [];
  if (!payment2) attempts.push({ type: "endInterlude" });
  return attempts;
}
function legalRadiation(state, { payment: payment2 }) {
  const doses = payment2 || canPreventRadiation(state) ? oneEach("takeMedication", cardsOfSuit(state.hand, MEDICATION)) : [];
  if (!payment2) doses.push({ type: "sufferRadiation" });
  return doses;
}
function legalCombat(state, { enemy: enemy2, payment: payment2 }) {
  if (weaponsNeeded(state, enemy2) <= 0) return [{ type: "fightBare" }, { type: "concedeFight" }];
  const strikes = payment2 || canWinFight(state, enemy2) ? oneEach("useWeapon", cardsOfSuit(state.hand, WEAPON)) : [];
  if (!payment2) strikes.push({ type: "concedeFight" });
  return strikes;
}
function legalMerchant(state, { payment: payment2 }) {
  if (payment2) return oneEach("payMerchant", state.hand);
  const requests = affordableGoods(state).map((cards) => ({ type: "requestGoods", cards }));
  requests.push({ type: "endMerchant" });
  return requests;
}
function legalEating(state, { purpose: begun }) {
  const actions = [];
  if (begun) return cardsOfSuit(state.hand, FOOD).map((card2) => ({ type: "useFood", purpose: begun, card: card2 }));
  for (const purpose of MEAL_PURPOSES) {
    for (const card2 of foodToBegin(state, purpose)) actions.push({ type: "useFood", purpose, card: card2 });
  }
  if (mayHunt(state)) actions.push(...oneEach("hunt", cardsOfSuit(state.hand, WEAPON)));
  actions.push({ type: "endEating" });
  return actions;
}
function legalUpgrades(state, { payment: payment2 }) {
  if (payment2) return oneEach("payJunk", cardsOfSuit(state.hand, JUNK));
  const orders = affordableOrders(state).map(({ boots, armor }) => ({ type: "orderUpgrades", boots, armor }));
  orders.push({ type: "endUpgrades" });
  return orders;
}

var side = define("Outcome", "Won or lost.", _enum(["win", "loss"]), "outcomes");
var resultSchema = define(
  "Result",
  "How the game ended (section 9).",
  strictObject({
    perSeat: tuple([side]).describe("The outcome of the only seat."),
    outcome: side,
    reason: endReason,
    cause: deathCause.nullable().describe("Only of a death."),
    day: dayNumber.describe("The day on which it ended."),
    position: place,
    hp: hitPoints,
    gy: radiationLevel
  })
);
function result({ ended, day, position, hp, gy }) {
  if (!ended) return null;
  const outcome = outcomeOf(ended);
  return { perSeat: [outcome], outcome, reason: ended.reason, cause: ended.cause, day, position, hp, gy };
}
function outcomes({ ended }) {
  return ended && [outcomeOf(ended)];
}

function setup(config2, _seats, chance) {
  const play = { state: openingState(config2), events: [], chance };
  const { state, events } = play;
  events.push({
    type: "gameStarted",
    boardId: config2.board.id,
    healthBarId: config2.healthBar.id,
    radiationBarId: config2.radiationBar.id,
    bestiaryId: config2.bestiary.id,
    hp: state.hp,
    gy: state.gy,
    boots: state.boots,
    armor: state.armor,
    position: state.position
  });
  dealOpeningHand(play);
  beginDay(play);
  runToChoice(play);
  return { state, events };
}
function openingState(config2) {
  return {
    config: config2,
    day: 0,
    phase: "travel",
    interludeAfter: null,
    position: 0,
    hp: config2.healthBar.start,
    gy: config2.radiationBar.start,
    boots: 0,
    armor: 0,
    nextRollModifier: 0,
    junkDropped: 0,
    cityAccess: "none",
    ate: false,
    jipFed: false,
    hand: [],
    drawPile: [],
    discardPile: [],
    merchantStock: [],
    pendingEncounter: null,
    pendingEffects: [],
    decision: null,
    ended: null
  };
}
function dealOpeningHand({ state, events, chance }) {
  const pile = chance.shuffle(CANONICAL_ORDER);
  events.push({ type: "deckShuffled", reason: "setup", count: pile.length });
  const cards = [];
  const jokers = [];
  let taken = 0;
  while (cards.length < figures.startingLoot) {
    const card2 = pile[taken];
    taken++;
    if (isJoker(card2)) jokers.push(card2);
    else cards.push(card2);
  }
  state.hand = inCanonicalOrder(cards);
  state.drawPile = [...pile.slice(taken), ...jokers];
  events.push({ type: "startingLootDrawn", cards, jokersSetAside: jokers.length });
  if (jokers.length === 0) return;
  state.drawPile = chance.shuffle(state.drawPile);
  events.push({ type: "deckShuffled", reason: "setupRedraw", count: state.drawPile.length });
}

function toAct({ ended }) {
  return ended ? [] : [0];
}

var levels = wholeFrom(0);
var card = cardId;
var actionSchema = define(
  "Action",
  "One small choice of the wanderer; cards are cards of the hand.",
  discriminatedUnion("type", [
    actionOf("dropJunk", "Throws a junk card away before the roll: one movement point more (AR-7.2).", { card }),
    actionOf("rollMovement", "Rolls for movement and walks (AR-7.3).", {}),
    actionOf("heal", "Pays a medication card for a healing attempt (AR-4.4).", { card }),
    actionOf("endInterlude", "Heals no more: the next phase begins (AR-6.4).", {}),
    actionOf("takeMedication", "Pays a medication card to prevent radiation damage (AR-5.2).", { card }),
    actionOf("sufferRadiation", "Takes the radiation damage (AR-5.3).", {}),
    actionOf("useWeapon", "Pays a weapon card towards the strength of the enemy (AR-9.4).", { card }),
    actionOf("fightBare", "Wins by armour alone (AR-9.4).", {}),
    actionOf("concedeFight", "Loses the fight and takes its penalties (AR-9.5).", {}),
    actionOf("discardLoot", "Chooses which of equally valuable cards is lost (AR-3.7).", { card }),
    actionOf("requestGoods", "Names the wares wanted from the merchant (AR-13.3).", {
      cards: cardList.min(1).refine(isCanonical, "must be in canonical order, each ware once").meta({ uniqueItems: true, description: "Cards of `merchantStock`, in canonical order." })
    }),
    actionOf("payMerchant", "Pays a card of any suit for the wares wanted (AR-13.4).", { card }),
    actionOf("endMerchant", "Leaves the merchant (AR-13.6).", {}),
    actionOf("scavenge", "Spends the free time on one loot card (AR-14.2).", {}),
    actionOf("askDirections", "Spends the free time on two movement points for the next roll (AR-14.3).", {}),
    actionOf("useFood", "Pays a food card for a meal, for Jip, or for both (AR-11).", { purpose: mealPurpose, card }),
    actionOf("hunt", "Uses a weapon card to hunt for a meal (AR-11.8).", { card }),
    actionOf("endEating", "Eats no more; who has not eaten loses 1 HP (AR-11.2).", {}),
    define(
      "OrderUpgradesAction",
      "Orders levels at the workbench, at least one (AR-15.4).",
      strictObject({
        type: literal("orderUpgrades"),
        boots: levels.describe("Further levels of boots."),
        armor: levels.describe("Further levels of armour.")
      }).refine(({ boots, armor }) => boots + armor > 0, "must order at least one level")
    ),
    actionOf("payJunk", "Pays a junk card for the order.", { card }),
    actionOf("endUpgrades", "Leaves the workbench: the day ends.", {})
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
function entryList(name2, description, id, shape) {
  const entry = strictObject({ id: id.describe("As views, actions and events have it."), ...common, ...shape });
  return array(define(name2, description, entry)).max(MOST_ENTRIES).describe(`${description} All of them.`);
}
function termsOf(words) {
  return Object.entries(words).map(([id, [name2, text2]]) => ({ id, name: name2, text: text2 }));
}

var SUITS2 = {
  S: ["Spades: weapon", "Beats enemies and hunts: its value counts as fighting power (AR-9.2, AR-11.8)."],
  C: ["Clubs: junk", "Thrown away for movement points, or paid for levels at the workbench (AR-7.2, AR-15.4)."],
  H: ["Hearts: medication", "Heals, or prevents radiation damage (AR-4.4, AR-5.2)."],
  D: ["Diamonds: food", "A meal for the wanderer or for Jip (AR-11)."]
};
var RANKS2 = { J: "jack", Q: "queen", K: "king", A: "ace" };
var KINDS = {
  S: ["spades", "weapon"],
  C: ["clubs", "junk"],
  H: ["hearts", "medication"],
  D: ["diamonds", "food"]
};
function cardEntry(id) {
  if (isJoker(id)) {
    const text2 = "A radioactive item: drawn as loot it raises the radiation level by 1 and is discarded (AR-3.3).";
    return { id, name: `Joker ${id.slice(1)}`, text: text2, suit: null, rank: null, kind: "radioactive", value: 0 };
  }
  const suit2 = id.charAt(0);
  const rank = id.slice(1);
  const [symbol, kind] = KINDS[suit2] ?? ["", ""];
  const value = cardValue(id);
  const encounter2 = encounterRankOf(id) === null ? "" : " Found while looting it causes an encounter (AR-10.2).";
  return {
    id,
    name: `${RANKS2[rank] ?? rank} of ${symbol}`,
    text: `${kind} worth ${value} (AR-3.1, AR-3.2).${encounter2}`,
    suit: suit2,
    rank,
    kind,
    value
  };
}
function enemyText({ strength, penalty, reward }) {
  const lost = penalty.map((effect) => effect.kind === "allLoot" ? "all loot" : formatChange(effect.amount, UNITS[effect.kind])).join(", ");
  const won = reward === 0 ? "nothing" : formatChange(reward, UNITS.loot);
  return `Strength ${strength}. A lost fight: ${lost || "nothing"} (AR-9.5). A won fight: ${won} (AR-9.6). A match with a bestiary of its own has other enemies.`;
}
var UNITS = { hp: "HP", loot: "loot", movement: "MP for the next roll", radiation: "Gy" };
function formatChange(amount, unit) {
  return `${amount < 0 ? "" : "+"}${amount} ${unit}`;
}
var ENCOUNTERS = {
  J: ["Wanderer", "A wanderer shows the way: two movement points more on the next roll (AR-10.3)."],
  Q: ["Travelling nun", "A travelling nun tends the wounds: 1 HP is gained (AR-10.3)."],
  K: ["Blacksmith", "A blacksmith mends the armour: one level more (AR-10.3)."],
  A: ["Rich loot", "One more card is drawn (AR-10.3); it needs nobody, so it works at any health (AR-10.4)."]
};
var FIGURES = {
  startingLoot: ["First hand", "Cards drawn at the start (AR-2.3)."],
  dieFaces: ["Die", "Faces of the only die (AR-1.2)."],
  healSuccessMax: ["Healing", "The highest roll with which an attempt heals 1 HP (AR-4.4)."],
  healCostPerHp: ["Price of healing", "Points of medication for each HP the wanderer has (AR-4.4)."],
  eventRadiationMax: ["Radiation", "The highest roll on a number space that brings radiation; above it an enemy comes (AR-8.3)."],
  mealValue: ["Meal", "Points of food for the wanderer (AR-11.1)."],
  jipMealValue: ["Meal for Jip", "Points of food for Jip (AR-11.4)."],
  bothMealValue: ["Meal for both", "Points of food for both at once (AR-11.5)."],
  jipFindMax: ["Search", "The highest roll with which Jip finds a card (AR-11.6)."],
  huntSuccessMax: ["Hunt", "The highest roll with which a hunt feeds the wanderer (AR-11.8)."],
  starvationDamage: ["Starvation", "HP lost by who has not eaten (AR-11.2)."],
  merchantCards: ["Wares", "Cards the merchant offers (AR-13.1)."],
  merchantMargin: ["Margin", "Points to be paid above the worth of the wares (AR-13.3)."],
  mpPerJunk: ["Junk thrown away", "Movement points for each card (AR-7.2)."],
  bootsMpPerLevel: ["Boots", "Movement points a level (AR-15.3)."],
  armorPowerPerLevel: ["Armour", "Fighting power a level (AR-9.2)."],
  upgradeFirstCost: ["First level", "Points of junk for level 1 (AR-15.2)."],
  upgradeCostStep: ["Further levels", "Points of junk by which each level is dearer than the one before (AR-15.2)."],
  directionsMp: ["Directions", "Movement points for having asked (AR-14.3)."]
};
var figureText = (id) => FIGURES[id];
var [bestiary] = reference.bestiaries;
var dataBook = {
  cards: CANONICAL_ORDER.map(cardEntry),
  suits: termsOf(SUITS2),
  encounters: termsOf(ENCOUNTERS),
  figures: Object.entries(reference.constants).map(([id, value]) => {
    const [name2, text2] = figureText(id);
    return { id, name: name2, text: text2, value };
  }),
  components: [
    ...reference.boards.map(({ id, name: name2 }) => ({ id, name: name2, text: "A road of the house (AR-17.8)." })),
    ...reference.healthBars.map(({ id }) => ({ id, name: "Health bar of the house", text: "AR-17.6." })),
    ...reference.radiationBars.map(({ id }) => ({ id, name: "Radiation bar of the house", text: "AR-17.7." })),
    ...reference.bestiaries.map(({ id }) => ({ id, name: "Bestiary of the rules", text: "AR-9.1." }))
  ],
  boards: reference.boards.map((board) => ({
    id: board.id,
    name: board.name,
    text: `A road of ${board.spaces.length - 1} steps (AR-17.8).`,
    board
  })),
  healthBars: reference.healthBars.map((bar) => ({ id: bar.id, name: "Health bar of the house", text: `From ${bar.start} HP (AR-17.6).`, bar })),
  radiationBars: reference.radiationBars.map((bar) => ({
    id: bar.id,
    name: "Radiation bar of the house",
    text: `From ${bar.start} Gy (AR-17.7).`,
    bar
  })),
  bestiaries: reference.bestiaries.map((enemies) => ({
    id: enemies.id,
    name: "Bestiary of the rules",
    text: "Eleven enemies (AR-9.1).",
    bestiary: enemies
  })),
  enemies: Object.entries(bestiary?.enemies ?? {}).map(([total, enemy2]) => ({
    id: Number(total),
    name: enemy2.name,
    text: enemyText(enemy2),
    enemy: enemy2
  })),
  difficulties: Object.entries(reference.presets).map(([id, parts]) => ({ id, name: id, text: `The road ${parts.board}.`, ...parts })),
  phases: termsOf({
    travel: ["Travel", "Junk may be thrown away, then the die decides how far the wanderer walks (AR-7)."],
    interlude: ["Interlude", "Between two phases: healing attempts (AR-6.4)."],
    event: ["Event", "The space does what it says; a number space brings radiation or an enemy (AR-8)."],
    merchant: ["Merchant", "Five wares are on offer (AR-13)."],
    freeTime: ["Free time", "Scavenge, or ask for directions (AR-14)."],
    looting: ["Looting", "One card is drawn (AR-10.1)."],
    encounter: ["Encounter", "A jack, queen, king or ace found while looting acts (AR-10.3)."],
    eating: ["Eating", "A meal for the wanderer, one for Jip (AR-11)."],
    upgrades: ["Upgrades", "Junk buys levels of boots and armour (AR-15)."],
    gameOver: ["Game over", "Nothing more happens (AR-16)."]
  }),
  decisions: termsOf({
    travel: ["Travel", "Throw junk away, or roll (AR-7.1)."],
    healing: ["Healing", "Pay for an attempt, or go on (AR-4.4)."],
    radiation: ["Radiation", "Prevent the damage, or take it (AR-5.2)."],
    combat: ["Combat", "Fight, or concede (AR-9.4)."],
    loseLoot: ["Lost loot", "Which of equally valuable cards goes (AR-3.7)?"],
    merchant: ["Merchant", "Ask for wares and pay, or leave (AR-13.3)."],
    freeTime: ["Free time", "Scavenge, or ask for directions (AR-14.1)."],
    eating: ["Eating", "Eat, feed Jip, hunt, or go on (AR-11)."],
    upgrades: ["Upgrades", "Order levels, or leave (AR-15.4)."]
  }),
  spaceTypes: termsOf({
    start: ["Start", "Where the road begins; nothing happens there (AR-8.1)."],
    number: ["Number space", "A die brings radiation or an enemy (AR-8.3)."],
    event: ["Event space", "Its effects are carried out (AR-8.2)."],
    city: ["City", "Ends the walk; lets in who is well enough (AR-12)."],
    farm: ["Farm", "Who enters it has won (AR-16.1)."]
  }),
  effects: termsOf({
    loot: ["Loot", "Cards are gained or lost (AR-3.7, AR-3.8)."],
    drawLoot: ["Gain loot", "Cards are drawn one by one (AR-3.8)."],
    loseLoot: ["Lose loot", "The most valuable cards are lost (AR-3.7)."],
    allLoot: ["Lose all loot", "The whole hand is lost (AR-3.10)."],
    hp: ["Health", "HP are gained or lost (AR-8.2)."],
    movement: ["Movement", "The next roll is longer or shorter (AR-8.2)."],
    radiation: ["Radiation", "The level rises (AR-5.2)."]
  }),
  cityAccess: termsOf({
    none: ["No city", "No city has been asked today."],
    entered: ["Entered", "The city let the wanderer in (AR-12.1)."],
    refused: ["Refused", "The city kept the wanderer out (AR-12.2)."]
  }),
  purposes: termsOf({
    self: ["The wanderer", "A meal (AR-11.1)."],
    jip: ["Jip", "A ration for the dog (AR-11.4)."],
    both: ["Both", "A meal and a ration from one payment (AR-11.5)."]
  }),
  sources: termsOf({
    space: ["Space", "The effect of an event space, or the radiation of a number space (AR-8)."],
    enemy: ["Enemy", "A penalty of a lost fight (AR-9.5)."],
    joker: ["Joker", "A radioactive item among the loot (AR-3.3)."],
    reward: ["Reward", "A won fight (AR-9.6)."],
    looting: ["Looting", "The card of the Looting phase (AR-10.1)."],
    encounter: ["Encounter", "A jack, queen, king or ace (AR-10.3)."],
    freeTime: ["Free time", "Scavenging or directions (AR-14)."],
    jip: ["Jip", "What a fed dog finds (AR-11.6)."],
    merchant: ["Merchant", "His wares (AR-13.1)."]
  }),
  causes: termsOf({
    radiation: ["Radiation", "A rise of the level that medication did not meet (AR-5.3)."],
    enemy: ["Enemy", "A lost fight (AR-9.5)."],
    space: ["Space", "An event space (AR-8.2)."],
    starvation: ["Starvation", "A day without a meal (AR-11.2)."],
    encounter: ["Encounter", "The travelling nun (AR-10.3)."],
    healing: ["Healing", "An attempt that succeeded (AR-4.4)."]
  }),
  shuffles: termsOf({
    setup: ["Setup", "The whole deck, at the start (AR-2.2)."],
    setupRedraw: ["Jokers returned", "The jokers of the first hand went back (AR-2.4)."],
    exhausted: ["Draw pile empty", "The discard pile became the draw pile (AR-3.9)."]
  }),
  endReasons: termsOf({
    farmReached: ["Farm reached", "Jip is home: the game is won (AR-16.1)."],
    death: ["Death", "No HP are left: the game is lost (AR-16.2)."],
    dayLimit: ["Day limit", "The last day ended on the road: the game is lost (AR-16.3)."]
  }),
  outcomes: termsOf({ win: ["Won", "The farm was reached."], loss: ["Lost", "It was not."] })
};
var word = string2().max(40);
var suit = _enum(["S", "C", "H", "D"]).nullable();
var dataBookSchema = define(
  "Reference",
  "The data book: every id of the game with its name, figures and text.",
  strictObject({
    cards: entryList("Card", "A card of the deck.", word, {
      suit: suit.describe("The suit; null for a joker."),
      rank: word.nullable().describe("2 to 10, J, Q, K or A; null for a joker."),
      kind: word.describe("What the suit stands for (AR-3.1)."),
      value: bookFigure.describe("What it is worth, in points (AR-3.2).")
    }),
    suits: termList("The four kinds of loot."),
    encounters: termList("What a jack, queen, king or ace found while looting brings."),
    figures: entryList("Figure", "A figure of the rules.", word, { value: bookFigure.describe("The figure.") }),
    components: termList("The components of the house; those that a config brings are in the config."),
    boards: entryList("HouseBoard", "A road of the house.", word, { board: boardSchema }),
    healthBars: entryList("HouseHealthBar", "A health bar of the house.", word, { bar: healthBarSchema }),
    radiationBars: entryList("HouseRadiationBar", "A radiation bar of the house.", word, { bar: radiationBarSchema }),
    bestiaries: entryList("HouseBestiary", "A bestiary that comes with the game.", word, { bestiary: bestiarySchema }),
    enemies: entryList("HouseEnemy", "An enemy of the bestiary that comes with the game, by the total that names it.", bookFigure, {
      enemy: enemySchema
    }),
    difficulties: entryList("HouseDifficulty", "A difficulty and the components it plays with, by id.", word, {
      board: word.describe("The road."),
      healthBar: word.describe("The health bar."),
      radiationBar: word.describe("The radiation bar."),
      bestiary: word.describe("The bestiary.")
    }),
    phases: termList("The phases of a day."),
    decisions: termList("What can be owed: the values of `decision.kind`."),
    spaceTypes: termList("The types of spaces."),
    effects: termList("What spaces and enemies do: the values of `kind`."),
    cityAccess: termList("How a city receives the wanderer."),
    purposes: termList("Who is fed."),
    sources: termList("Where loot, radiation and losses come from."),
    causes: termList("Why health changes."),
    shuffles: termList("Why cards are shuffled."),
    endReasons: termList("Why the game ends."),
    outcomes: termList("Won or lost.")
  })
);

var die2 = define("Die", "What a six-sided die shows.", int().min(1).max(6));
var enemy = enemyTotal;
var needed = define("PointsNeeded", "The points that something takes (AR-3.6).", points.clone());
var committed = define("PointsPaid", "The points paid for it so far (AR-3.6).", points.clone());
var paid = { card: cardId, committed, needed };
var lootSource = define(
  "LootSource",
  "Where loot comes from.",
  _enum(["space", "reward", "looting", "encounter", "freeTime", "jip"]),
  "sources"
);
var drawSource2 = define("DrawSource", "Who draws a card.", _enum([...lootSource.options, "merchant"]), "sources");
var hpCause = define("HealthCause", "Why health changed.", _enum([...DEATH_CAUSES, "encounter", "healing"]), "causes");
var modifierCause = define("ModifierCause", "Why the modifier changed.", _enum(["space", "enemy", "encounter", "freeTime"]), "sources");
var before = "Before it.";
var after = "After it.";
var change = (schema) => ({ from: schema.describe(before), to: schema.describe(after) });
var dayEvents = [
  eventOf("gameStarted", "The game begins with these components and figures (AR-2.1).", {
    boardId: componentId,
    healthBarId: componentId,
    radiationBarId: componentId,
    bestiaryId: componentId,
    hp: hitPoints,
    gy: radiationLevel,
    boots: trackLevel,
    armor: trackLevel,
    position: place
  }),
  eventOf("deckShuffled", "Cards were shuffled into the draw pile.", {
    reason: define("ShuffleReason", "Why cards were shuffled.", _enum(["setup", "setupRedraw", "exhausted"]), "shuffles"),
    count: cardCount.describe("How many cards.")
  }),
  eventOf("startingLootDrawn", "The first hand (AR-2.3).", {
    cards: cardList.describe("In the order drawn."),
    jokersSetAside: cardCount.describe("Jokers met on the way.")
  }),
  eventOf("dayStarted", "A day begins.", { day: dayNumber.describe("The day, from 1.") }),
  eventOf("phaseStarted", "A phase begins.", { phase: dayPhase }),
  eventOf("gameEnded", "The game is over (AR-16).", {
    outcome: _enum(["win", "loss"]).describe("Won or lost."),
    reason: endReason,
    cause: deathCause.nullable().describe("Only of a death.")
  })
];
var roadEvents = [
  eventOf("junkDropped", "A junk card was thrown away for the roll (AR-7.1).", {
    card: cardId,
    count: cardCount.describe("Thrown away for this roll so far.")
  }),
  eventOf("movementRolled", "The movement roll and what was added to it (AR-7.3).", {
    die: die2,
    health: healthModifier,
    boots: trackLevel,
    once: rollModifier,
    junk: cardCount.describe("Junk cards thrown away, a point each."),
    total: figure.describe("The steps to walk.")
  }),
  eventOf("moved", "The wanderer walked (AR-7.6).", {
    from: place.describe("The space before."),
    to: place.describe("The space reached."),
    stop: _enum(["city", "farm"]).nullable().describe("What ended the walk early.")
  }),
  eventOf("cityEntered", "The city let the wanderer in (AR-12.1).", { space: place }),
  eventOf("cityRefused", "The city kept the wanderer out (AR-12.2).", { space: place, hp: hitPoints }),
  eventOf("eventRolled", "The die of a number space (AR-8.3).", { die: die2, outcome: _enum(["radiation", "enemy"]).describe("What it brings.") }),
  eventOf("enemyRolled", "Which enemy comes (AR-8.4).", { die: die2, number: die2.describe("The number of the space."), enemy }),
  eventOf("weaponUsed", "A weapon was paid for the fight.", paid),
  eventOf("fightWon", "The enemy is beaten (AR-9.6).", { enemy }),
  eventOf("fightLost", "The enemy has won (AR-9.5).", { enemy }),
  eventOf("nextRollModifierChanged", "The modifier of the next roll changed.", { ...change(rollModifier), cause: modifierCause })
];
var bodyEvents = [
  eventOf("gyChanged", "The radiation level rose (AR-5.2).", { ...change(radiationLevel), source: gySource }),
  eventOf("medicationUsed", "A medication card was paid.", { ...paid, purpose: _enum(["healing", "radiation"]).describe("What for.") }),
  eventOf("radiationPrevented", "Medication prevented the damage (AR-5.2).", { gy: radiationLevel }),
  eventOf("healRolled", "The die of a healing attempt (AR-4.4).", { die: die2, success: boolean2().describe("Whether 1 HP is gained.") }),
  eventOf("hpChanged", "Health changed.", { ...change(hitPoints), cause: hpCause }),
  eventOf("foodUsed", "A food card was paid.", { ...paid, purpose: mealPurpose }),
  eventOf("mealEaten", "The wanderer has eaten.", { by: _enum(["food", "hunt"]).describe("What was eaten: food from the hand, or game.") }),
  eventOf("jipFed", "Jip has been fed (AR-11.4).", {}),
  eventOf("jipSearched", "Jip looked for loot (AR-11.6).", { die: die2, found: boolean2().describe("Whether a card is drawn.") }),
  eventOf("huntRolled", "The die of a hunt (AR-11.8).", { card: cardId, die: die2, success: boolean2().describe("Whether there is a meal.") })
];
var lootEvents = [
  eventOf("lootDrawn", "A card was drawn.", { card: cardId, source: lootSource }),
  eventOf("jokerDiscarded", "A joker was drawn and discarded (AR-3.3).", {
    card: cardId,
    harmless: boolean2().describe("Whether it brings no radiation.")
  }),
  eventOf("drawFailed", "No card was left to draw (AR-3.9).", { source: drawSource2 }),
  eventOf("lootLost", "Cards were lost (AR-3.7).", { cards: cardList.describe("In canonical order."), cause: hostile }),
  eventOf("encounterTriggered", "An encounter will follow (AR-10.2).", { rank: encounterRank, card: cardId }),
  eventOf("encounterIgnored", "People keep away: there is no encounter (AR-10.4).", { rank: encounterRank, card: cardId })
];
var cityEvents = [
  eventOf("upgradeGained", "A track rose (AR-15.3).", {
    track: _enum(["boots", "armor"]).describe("Boots or armour."),
    ...change(trackLevel),
    source: _enum(["blacksmith", "workbench"]).describe("A king met on the way, or the workbench.")
  }),
  eventOf("merchantStocked", "What the merchant offers (AR-13.1).", { cards: wareList.describe("As drawn.") }),
  eventOf("merchantClosed", "The merchant is gone (AR-13.2, AR-13.6).", {
    reason: _enum(["joker", "left"]).describe("A joker was among the wares, or the wanderer left."),
    discarded: wareList.describe("The wares left over.")
  }),
  eventOf("goodsRequested", "Wares were asked for (AR-13.3).", { cards: wareList.describe("The wares wanted."), needed }),
  eventOf("merchantPaid", "A card was paid to the merchant.", paid),
  eventOf("goodsTraded", "The wares joined the hand.", { received: wareList.describe("In canonical order.") }),
  eventOf("freeTimeChosen", "How the free time is spent (AR-14.1).", {
    choice: _enum(["scavenge", "askDirections"]).describe("By the name of the action.")
  }),
  eventOf("upgradesOrdered", "Levels were ordered (AR-15.4).", {
    boots: trackLevel.describe("Further levels of boots."),
    armor: trackLevel.describe("Further levels of armour."),
    needed
  }),
  eventOf("junkPaid", "A junk card was paid for the order.", paid)
];
var eventSchema = define(
  "Event",
  "Something that happened; all events are public.",
  discriminatedUnion("type", [...dayEvents, ...roadEvents, ...bodyEvents, ...lootEvents, ...cityEvents])
);

function firstBrokenOf(clauses, ...args) {
  for (const clause of clauses) {
    const broken = clause(...args);
    if (broken) return broken;
  }
  return null;
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
  const name2 = nameOf(issue2.path);
  if (issue2.path.length > 0 && isMissing(issue2.path, input)) return [{ path, message: `${name2} is missing.` }];
  return [{ path, message: `${name2} ${demandOf(issue2)}.` }];
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
function listed(values2) {
  let shown = "";
  for (const value of values2) {
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

function faultInBoard({ spaces }) {
  const broken = (path, message) => ({ clause: "configBoardShape", path: `/board/spaces/${path}`, message });
  for (const [place2, space2] of spaces.entries()) {
    if (space2.index !== place2) return broken(`${place2}/index`, `Space ${place2} of the list must have index ${place2}.`);
    const message = faultOfType(space2, place2, spaces.length - 1);
    if (message) return broken(`${place2}/type`, message);
  }
  return null;
}
function faultOfType({ type }, place2, last) {
  if (type === "start" !== (place2 === 0)) return "A road has exactly one start, its first space.";
  if (type === "farm" !== (place2 === last)) return "A road has exactly one farm, its last space.";
  return null;
}
function faultInHealthBar({ start, max, rows }) {
  const broken = (path, message) => ({ clause: "configHealthBar", path: `/healthBar/${path}`, message });
  if (start > max) return broken("start", "A health bar cannot start above its maximum.");
  const covered = /* @__PURE__ */ new Set();
  for (const [i, { from, to }] of rows.entries()) {
    if (from > to) return broken(`rows/${i}`, "A row runs from the lower to the higher HP.");
    if (to > max) return broken(`rows/${i}/to`, `A row cannot end above the maximum of ${max}.`);
    for (let hp = from; hp <= to; hp++) {
      if (covered.has(hp)) return broken(`rows/${i}`, `${hp} HP is covered twice.`);
      covered.add(hp);
    }
  }
  return covered.size < max ? broken("rows", `The rows must cover each HP from 1 to ${max}.`) : null;
}
function faultInRadiationBar({ start, rows }) {
  const broken = (path, message) => ({ clause: "configRadiationBar", path: `/radiationBar/rows/${path}`, message });
  const last = rows.length - 1;
  let next = null;
  for (const [i, { from, to }] of rows.entries()) {
    if (next === null && from > start) return broken(`${i}/from`, `The first row must start at or below ${start}.`);
    if (next !== null && from !== next) return broken(`${i}/from`, `This row must start at ${next}, right after the one before.`);
    if (to === null !== (i === last)) return broken(`${i}/to`, 'The last row, and only the last, is open: its "to" is null.');
    if (to !== null && from > to) return broken(`${i}`, "A row runs from the lower to the higher level.");
    next = to === null ? null : to + 1;
  }
  return null;
}

var OPTIONS = Object.keys(resolvedConfigSchema.shape);
var KINDS2 = ["board", "healthBar", "radiationBar", "bestiary"];
var house = {
  board: reference.boards,
  healthBar: reference.healthBars,
  radiationBar: reference.radiationBars,
  bestiary: reference.bestiaries
};
var schemas = {
  board: boardSchema,
  healthBar: healthBarSchema,
  radiationBar: radiationBarSchema,
  bestiary: bestiarySchema
};
var reservedIds = new Set(KINDS2.flatMap((kind) => house[kind].map(({ id }) => id)));
var CLAUSES = [
  brokenByUnknownOption,
  brokenBySeats,
  brokenByDifficulty,
  ofAnyKind(brokenByUnknownId),
  ofAnyKind(brokenBySchema),
  ofAnyKind(brokenByReservedId),
  (given) => faultInBoard(component("board", given)),
  (given) => faultInHealthBar(component("healthBar", given)),
  (given) => faultInRadiationBar(component("radiationBar", given)),
  brokenByMinimumMove,
  brokenByDayLimit
];
function resolveConfig(input) {
  const given = input === void 0 ? {} : input;
  if (!isRecord(given)) {
    const message = "A config is a JSON object; leave it out for the defaults.";
    return { ok: false, clause: "configUnknownOption", path: "", message };
  }
  const broken = firstBrokenOf(CLAUSES, given);
  return broken ? { ok: false, ...broken } : { ok: true, config: fillIn(given) };
}
function ofAnyKind(clause) {
  return (given) => firstBrokenOf(KINDS2.map((kind) => () => clause(kind, given)));
}
function atOption(clause, option, message) {
  return { clause, path: formatJsonPointer([option]), message };
}
function quote(text2) {
  return JSON.stringify(text2.slice(0, 60));
}
function brokenByUnknownOption(given) {
  const unknown2 = Object.keys(given).find((key) => !OPTIONS.includes(key));
  if (unknown2 === void 0) return null;
  return atOption("configUnknownOption", unknown2, `There is no option ${quote(unknown2)}; the options are ${OPTIONS.join(", ")}.`);
}
function brokenBySeats({ seats = 1 }) {
  return seats === 1 ? null : atOption("configSeats", "seats", "This is a solitaire game: seats is 1.");
}
function brokenByDifficulty({ difficulty: difficulty2 = "normal" }) {
  if (DIFFICULTIES.some((name2) => name2 === difficulty2)) return null;
  return atOption("configDifficulty", "difficulty", `difficulty is one of ${DIFFICULTIES.join(", ")}.`);
}
function brokenByUnknownId(kind, { [kind]: given }) {
  if (typeof given !== "string" || house[kind].some(({ id }) => id === given)) return null;
  const ids = house[kind].map(({ id }) => id).join(", ");
  const message = `There is no ${kind} with the id ${quote(given)}; known: ${ids}. Or give your own as an object.`;
  return atOption("configUnknownId", kind, message);
}
function isInFull(given) {
  return given !== void 0 && given !== null && typeof given !== "string";
}
function brokenBySchema(kind, { [kind]: given }) {
  if (!isInFull(given)) return null;
  const { error: error2 } = schemas[kind].safeParse(given);
  if (!error2) return null;
  const { path, message } = firstSchemaFault(error2.issues, given);
  return { clause: "configSchema", path: formatJsonPointer([kind]) + path, message: `${kind} does not fit its schema. ${message}` };
}
function houseTwin(kind, given) {
  return house[kind].find((component2) => firstDifference(component2, given) === null) ?? null;
}
function isResolved(given) {
  return OPTIONS.every((option) => given[option] !== void 0) && KINDS2.every((kind) => isInFull(given[kind]));
}
function brokenByReservedId(kind, given) {
  const own2 = given[kind];
  if (!isRecord(own2) || !reservedIds.has(String(own2.id))) return null;
  if (isResolved(given) && houseTwin(kind, own2)) return null;
  const message = `The id ${String(own2.id)} belongs to the house; name it by its id alone, or give your own ${kind} an id of its own.`;
  return { clause: "configReservedId", path: formatJsonPointer([kind, "id"]), message };
}
function brokenByMinimumMove(given) {
  if (minimumMove.optional().safeParse(given.minimumMove).success) return null;
  return atOption("configMinimumMove", "minimumMove", "minimumMove is 0 or 1.");
}
function brokenByDayLimit(given) {
  if (dayLimit.optional().safeParse(given.dayLimit).success) return null;
  return atOption("configDayLimit", "dayLimit", `dayLimit is a whole number from 1 to ${LONGEST_DAY_LIMIT}.`);
}
function fillIn(given) {
  return {
    seats: 1,
    difficulty: difficultyOf(given),
    board: component("board", given),
    healthBar: component("healthBar", given),
    radiationBar: component("radiationBar", given),
    bestiary: component("bestiary", given),
    minimumMove: minimumMove.parse(given.minimumMove ?? 0),
    dayLimit: dayLimit.parse(given.dayLimit ?? 100)
  };
}
function difficultyOf({ difficulty: difficulty2 }) {
  return DIFFICULTIES.find((name2) => name2 === difficulty2) ?? "normal";
}
function component(kind, given) {
  const wanted = given[kind] ?? reference.presets[difficultyOf(given)][kind];
  if (typeof wanted !== "string") return houseTwin(kind, wanted) ?? schemas[kind].parse(wanted);
  const found = house[kind].find(({ id }) => id === wanted);
  return present(found, `${kind} with the id ${wanted}`);
}

var worths = Object.fromEntries(CANONICAL_ORDER.map((card2) => [card2, judge(card2)]));
function judge(card2) {
  const value = cardValue(card2);
  if (isOfSuit(card2, MEDICATION)) return 0.25 + 0.06 * value;
  if (isOfSuit(card2, FOOD)) return value >= figures.mealValue ? 0.75 + 0.03 * value : 0.2 + 0.06 * value;
  if (isOfSuit(card2, WEAPON)) return 0.35 + 0.04 * value;
  return 0.2 + 0.05 * value;
}
function cardWorth(card2) {
  return worths[card2];
}
function cardsWorth(cards) {
  let worth = 0;
  for (const card2 of cards) worth += cardWorth(card2);
  return worth;
}
function dangerOf(loss, hp) {
  if (hp <= loss) return loss * 5;
  return loss * (hp <= 4 ? 1.4 : 1.05);
}
function leastWorth(cards) {
  let least = null;
  for (const card2 of cards) if (least === null || cardWorth(card2) < cardWorth(least)) least = card2;
  return least;
}

var START = -0.93;
var HEALTH = 0.569;
var NEAR_DEATH = -0.73;
var RADIATION = -0.08;
var BOOTS = 0.96;
var ARMOR = 0.14;
var WORTH_OF_HAND = 0.19;
var FOOD_POINT = 0.03;
var WEAPON_POINT = 0.04;
var JUNK_POINT = 0.04;
var TEN_SPACES = { toll: -0.85, boots: -0.17, health: 0.024, radiation: -0.114 };
function evaluate({ config: config2, position, hp, gy, boots, armor, hand }) {
  const ahead = Math.max(0, config2.board.spaces.length - position) / 10;
  const road2 = TEN_SPACES.toll + TEN_SPACES.boots * boots + TEN_SPACES.health * hp + TEN_SPACES.radiation * gy;
  const body = HEALTH * hp + (hp <= 2 ? NEAR_DEATH : 0) + RADIATION * gy + BOOTS * boots + ARMOR * armor;
  const means = FOOD_POINT * suitTotal(hand, FOOD) + WEAPON_POINT * suitTotal(hand, WEAPON) + JUNK_POINT * suitTotal(hand, JUNK);
  return Math.tanh((START + ahead * road2 + body + means + WORTH_OF_HAND * cardsWorth(hand)) / 2);
}

function coverWorths(cards, needed2) {
  const least = emptyTable(needed2);
  for (const card2 of cards) countIn(least, card2, null);
  return least;
}
function cheapestCover(cards, needed2) {
  if (totalValue(cards) < needed2) return null;
  const least = emptyTable(needed2);
  const taken = cards.map((card2) => {
    const row = new Uint8Array(needed2 + 1);
    countIn(least, card2, row);
    return row;
  });
  return { cards: trace(cards, taken, needed2), worth: least[needed2] };
}
function emptyTable(needed2) {
  const least = new Array(needed2 + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  return least;
}
function countIn(least, card2, taken) {
  const [value, worth] = [cardValue(card2), cardWorth(card2)];
  for (let points2 = least.length - 1; points2 > 0; points2--) {
    const withCard2 = least[Math.max(0, points2 - value)] + worth;
    if (withCard2 >= least[points2]) continue;
    least[points2] = withCard2;
    if (taken) taken[points2] = 1;
  }
}
function trace(cards, taken, needed2) {
  const chosen = [];
  let points2 = needed2;
  for (let i = cards.length - 1; i >= 0 && points2 > 0; i--) {
    if (!taken[i]?.[points2]) continue;
    const card2 = cards[i];
    chosen.push(card2);
    points2 = Math.max(0, points2 - cardValue(card2));
  }
  return chosen;
}

function payFrom(type, cover) {
  const card2 = cover?.cards[0];
  return card2 ? { type, card: card2 } : null;
}
function feedFrom(purpose, cover) {
  const card2 = cover?.cards[0];
  return card2 ? { type: "useFood", purpose, card: card2 } : null;
}

var LEAST_GAIN = 0.05;
function chooseWares({ hand }, legal) {
  const payable = coverWorths(hand, totalValue(hand));
  let best = { type: "endMerchant" };
  let bestGain = LEAST_GAIN;
  for (const action of legal) {
    if (action.type !== "requestGoods") continue;
    const gain = gainOf(action.cards, hand) - payable[totalValue(action.cards) + figures.merchantMargin];
    if (gain > bestGain) [best, bestGain] = [action, gain];
  }
  return best;
}
function gainOf(wares, hand) {
  const isMeal = (card2) => isOfSuit(card2, FOOD) && cardValue(card2) >= MEAL_COST.self;
  const bonus = hand.filter(isMeal).length < 2 ? 0.3 : 0;
  return cardsWorth(wares) + bonus * wares.filter(isMeal).length;
}
function chooseUpgrades(legal) {
  let best = { type: "endUpgrades" };
  let bestScore = 0;
  for (const action of legal) {
    if (action.type !== "orderUpgrades") continue;
    const score = action.boots + 0.9 * action.armor;
    if (score > bestScore) [best, bestScore] = [action, score];
  }
  return best;
}

function chooseFood(view2, { meal }, legal) {
  const [self, jip, both] = [coverFor("self", view2, legal), coverFor("jip", view2, legal), coverFor("both", view2, legal)];
  if (both && self && both.worth < self.worth + 0.55) return feedFrom("both", both);
  if (meal && isOffered("self", legal)) return { type: "useFood", purpose: "self", card: meal };
  if (self) return feedFrom("self", self);
  if (jip && (!view2.ate || jip.worth < 0.5)) return feedFrom("jip", jip);
  const weapon = legal.some(({ type }) => type === "hunt") ? lowest(cardsOfSuit(view2.hand, WEAPON)) : null;
  if (weapon && 0.5 * dangerOf(1, view2.hp) >= 0.9 * cardWorth(weapon)) return { type: "hunt", card: weapon };
  return { type: "endEating" };
}
function coverFor(purpose, { hand }, legal) {
  return isOffered(purpose, legal) ? cheapestCover(cardsOfSuit(hand, FOOD), MEAL_COST[purpose]) : null;
}
function isOffered(purpose, legal) {
  return legal.some((action) => action.type === "useFood" && action.purpose === purpose);
}
function lowest(cards) {
  let low = null;
  for (const card2 of cards) if (low === null || cardValue(card2) < cardValue(low)) low = card2;
  return low;
}

function chooseFight(view2, { enemy: enemy2, strength, armorPower: armorPower2 }) {
  if (armorPower2 >= strength) return { type: "fightBare" };
  const cover = cheapestCover(cardsOfSuit(view2.hand, WEAPON), strength - armorPower2);
  return cover && penaltyScore(view2, enemy2) >= cover.worth ? payFrom("useWeapon", cover) : { type: "concedeFight" };
}
function penaltyScore(view2, total) {
  const { reward, penalty } = enemyOf(view2.config.bestiary, total);
  const hpLost = sumOf(penalty, "hp");
  return 0.6 * reward + (hpLost > 0 ? dangerOf(hpLost, view2.hp) : 0) + cardsWorth(cardsLost(view2.hand, penalty)) + radiationScore(view2, penalty) + 0.3 * sumOf(penalty, "movement");
}
function sumOf(penalty, kind) {
  let sum = 0;
  for (const effect of penalty) if (effect.kind === kind) sum -= effect.amount;
  return sum;
}
function cardsLost(hand, penalty) {
  if (penalty.some(({ kind }) => kind === "allLoot")) return [...hand];
  const dearestFirst = [...hand].sort((a, b) => cardValue(b) - cardValue(a) || cardWorth(a) - cardWorth(b));
  return dearestFirst.slice(0, sumOf(penalty, "loot"));
}
function radiationScore({ gy, config: config2 }, penalty) {
  let score = 0;
  let level = gy;
  for (const effect of penalty) {
    if (effect.kind !== "radiation") continue;
    for (let i = 0; i < effect.amount; i++) score += 0.2 + 0.9 * damageAt(config2.radiationBar, ++level);
  }
  return score;
}

var LOW_HEALTH = 3;
function chooseHealing({ hand, hp }, { cost }) {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  const gain = hp === LOW_HEALTH + 1 ? 1.1 : 0.8;
  return cover && (hp <= LOW_HEALTH || 0.5 * gain > cover.worth) ? payFrom("heal", cover) : { type: "endInterlude" };
}
function choosePrevention({ hand, hp }, { cost, damage }) {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  return cover && dangerOf(damage, hp) >= 0.9 * cover.worth ? payFrom("takeMedication", cover) : { type: "sufferRadiation" };
}

var NEAR_FARM = 6;
function chooseTravel({ config: config2, position, hp, hand }) {
  const junkIsUseless = hp <= 2 || !config2.board.spaces.some(({ type }, place2) => place2 > position && type === "city");
  const junk = junkIsUseless ? leastWorth(cardsOfSuit(hand, JUNK)) : null;
  return junk ? { type: "dropJunk", card: junk } : { type: "rollMovement" };
}
function chooseFreeTime({ config: config2, position }) {
  const steps = config2.board.spaces.length - 1 - position;
  return { type: steps <= NEAR_FARM ? "askDirections" : "scavenge" };
}

function greedy(view2, legal) {
  const preferred = view2.decision && (preferredCommit(view2, view2.decision) ?? preferredChoice(view2, view2.decision, legal));
  const chosen = preferred && legal.find((action) => isSame(action, preferred));
  return chosen ?? legal[legal.length - 1];
}
function isSame(action, preferred) {
  if (action.type !== preferred.type) return false;
  if (action === preferred) return true;
  if ("purpose" in action && "purpose" in preferred && action.purpose !== preferred.purpose) return false;
  return "card" in action && "card" in preferred ? action.card === preferred.card : !("cards" in action) && !("boots" in action);
}
function preferredCommit({ hand }, decision3) {
  if (!("payment" in decision3) || !decision3.payment) return null;
  const left = Math.max(0, decision3.payment.needed - decision3.payment.committed);
  const from = (suit2) => cheapestCover(cardsOfSuit(hand, suit2), left);
  switch (decision3.kind) {
    case "healing":
      return payFrom("heal", from(MEDICATION));
    case "radiation":
      return payFrom("takeMedication", from(MEDICATION));
    case "combat":
      return payFrom("useWeapon", from(WEAPON));
    case "merchant":
      return payFrom("payMerchant", cheapestCover(hand, left));
    case "upgrades":
      return payFrom("payJunk", from(JUNK));
    case "eating":
      return decision3.purpose && feedFrom(decision3.purpose, from(FOOD));
    default:
      return unreachable(decision3);
  }
}
function preferredChoice(view2, decision3, legal) {
  switch (decision3.kind) {
    case "travel":
      return chooseTravel(view2);
    case "healing":
      return chooseHealing(view2, decision3);
    case "radiation":
      return choosePrevention(view2, decision3);
    case "combat":
      return chooseFight(view2, decision3);
    case "loseLoot": {
      const card2 = leastWorth(view2.hand.filter((card3) => cardValue(card3) === decision3.value));
      return card2 && { type: "discardLoot", card: card2 };
    }
    case "merchant":
      return chooseWares(view2, legal);
    case "freeTime":
      return chooseFreeTime(view2);
    case "eating":
      return chooseFood(view2, decision3, legal);
    case "upgrades":
      return chooseUpgrades(legal);
    default:
      return unreachable(decision3);
  }
}

function refuse(code, rule, message, instead) {
  return instead === void 0 ? { code, rule, message } : { code, rule, message, instead };
}

var REFUSALS = {
  GAME_OVER: { rules: ["AR-16.1", "AR-16.2", "AR-16.3"], meaning: "The match has ended; nothing is legal any more." },
  NOT_A_SEAT: { rules: ["AR-1.1"], meaning: "Only seat 0 plays." },
  MALFORMED: {
    rules: ["AR-6.1", "AR-1.3", "AR-13.3", "AR-15.4"],
    meaning: "The action has an unknown type, or parameters that are missing, surplus or not of their domain."
  },
  PAYMENT_PENDING: { rules: ["AR-3.6"], meaning: "A payment is under way, and only a further card for it is legal." },
  WRONG_DECISION: {
    rules: [
      "AR-7.1",
      "AR-7.3",
      "AR-4.5",
      "AR-6.4",
      "AR-5.5",
      "AR-9.4",
      "AR-3.7",
      "AR-13.3",
      "AR-13.4",
      "AR-13.6",
      "AR-14.1",
      "AR-11.1",
      "AR-11.8",
      "AR-11.11",
      "AR-15.1",
      "AR-15.7"
    ],
    meaning: "The action belongs to another decision than the one that is owed."
  },
  ALREADY_DONE: { rules: ["AR-11.1", "AR-R33", "AR-11.8"], meaning: "You have eaten today, or Jip has been fed." },
  INSIDE_CITY: { rules: ["AR-11.8"], meaning: "There is no hunting inside a city." },
  FOOD_SUFFICES: { rules: ["AR-R31"], meaning: "There is no hunting with food for a meal in hand." },
  NOTHING_REQUESTED: { rules: ["AR-13.3"], meaning: "The merchant is paid only for wares that were asked for." },
  NOTHING_ORDERED: { rules: ["AR-15.4"], meaning: "Junk is paid only for levels that were ordered." },
  NOT_IN_STOCK: { rules: ["AR-13.3"], meaning: "The merchant does not have this ware." },
  CARD_NOT_IN_HAND: {
    rules: ["AR-7.1", "AR-4.4", "AR-5.2", "AR-9.4", "AR-3.7", "AR-13.4", "AR-11.1", "AR-11.4", "AR-11.5", "AR-11.8", "AR-15.4"],
    meaning: "The card is not in your hand."
  },
  CARD_NOT_ELIGIBLE: {
    rules: ["AR-7.1", "AR-4.4", "AR-5.2", "AR-9.4", "AR-R19", "AR-11.1", "AR-11.4", "AR-11.5", "AR-11.8", "AR-15.4"],
    meaning: "The card is of the wrong kind for this, or not among the tied ones."
  },
  HEALTH_FULL: { rules: ["AR-R20"], meaning: "There is nothing to heal at full health." },
  ARMOR_SUFFICES: { rules: ["AR-R24"], meaning: "Your armour alone beats the enemy; weapons cannot be added." },
  NOT_ENOUGH: {
    rules: ["AR-4.4", "AR-R23", "AR-9.3", "AR-9.4", "AR-13.3", "AR-11.1", "AR-11.4", "AR-11.5", "AR-15.2"],
    meaning: "Your cards of the kind that is needed are worth less than the cost."
  }
};
var refuse2 = refuse;

var KIND = { S: "weapon", C: "junk", H: "medication", D: "food" };
function formatKind(suit2) {
  return KIND[suit2];
}
function formatCard(card2) {
  if (isJoker(card2)) return `${card2} (radioactive)`;
  return `${card2} (${KIND[card2.charAt(0)]} ${cardValue(card2)})`;
}
function formatCards(cards) {
  return cards.length === 0 ? "nothing" : cards.join(" ");
}
function formatSigned(amount) {
  return amount < 0 ? String(amount) : `+${amount}`;
}

function hasBegun({ decision: decision3 }) {
  return decision3 !== null && "payment" in decision3 && decision3.payment !== null;
}
function refuseMissing({ hand }, card2, rule) {
  if (hand.includes(card2)) return null;
  return refuse2("CARD_NOT_IN_HAND", rule, `${card2} is not in your hand.`, `You hold ${formatCards(hand)}.`);
}
function refuseCard(state, card2, suit2, rule) {
  const missing = refuseMissing(state, card2, rule);
  if (missing || isOfSuit(card2, suit2)) return missing;
  const kind = formatKind(suit2);
  const eligible = formatCards(cardsOfSuit(state.hand, suit2));
  return refuse2("CARD_NOT_ELIGIBLE", rule, `${formatCard(card2)} is not ${kind}.`, `Your ${kind}: ${eligible}.`);
}
function refuseDrop(state, card2) {
  return refuseCard(state, card2, JUNK, "AR-7.1");
}
function refuseLoss(state, card2) {
  return refuseMissing(state, card2, "AR-3.7") ?? refuseUntied(state, card2);
}
function refuseUntied(state, card2) {
  const { value } = decisionOf(state, "loseLoot");
  if (cardValue(card2) === value) return null;
  const tied = state.hand.filter((held) => cardValue(held) === value);
  return refuse2("CARD_NOT_ELIGIBLE", "AR-R19", `The choice is among the cards worth ${value} only.`, `Lose one of ${formatCards(tied)}.`);
}

function refuseWeapon(state, card2) {
  return refuseCard(state, card2, WEAPON, "AR-9.4") ?? refuseWeapons(state);
}
function refuseWeapons(state) {
  if (hasBegun(state)) return null;
  const needed2 = pointsNeeded(state);
  if (needed2 <= 0) {
    const message = "Your armour alone beats this enemy; weapons cannot be added.";
    return refuse2("ARMOR_SUFFICES", "AR-R24", message, "Fight bare, or concede.");
  }
  const held = suitTotal(state.hand, WEAPON);
  if (held >= needed2) return null;
  return refuse2("NOT_ENOUGH", "AR-9.3", `Weapons worth ${needed2} are needed; you hold ${held}.`, "Concede the fight.");
}
function refuseBareFight(state) {
  const needed2 = pointsNeeded(state);
  if (needed2 <= 0) return null;
  const message = `Your armour gives ${armorPower(state)} fighting power; ${needed2} more is needed.`;
  const instead = suitTotal(state.hand, WEAPON) >= needed2 ? "Use weapons, or concede." : "Concede the fight.";
  return refuse2("NOT_ENOUGH", "AR-9.4", message, instead);
}
function pointsNeeded(state) {
  return weaponsNeeded(state, decisionOf(state, "combat").enemy);
}

var atTravel = "to the Travel phase, before the roll";
var atHealing = "between two phases, while an attempt to heal is possible";
var atRadiation = "to the moment in which the radiation has risen";
var atCombat = "to a fight";
var atMerchant = "to the Merchant phase of a city";
var atFreeTime = "to the free time in a city";
var atEating = "to the Eating phase";
var atUpgrades = "to the Upgrades phase of a city";
var OCCASIONS = {
  dropJunk: { kind: "travel", rule: "AR-7.1", when: atTravel },
  rollMovement: { kind: "travel", rule: "AR-7.3", when: atTravel },
  heal: { kind: "healing", rule: "AR-4.5", when: atHealing },
  endInterlude: { kind: "healing", rule: "AR-6.4", when: atHealing },
  takeMedication: { kind: "radiation", rule: "AR-5.5", when: atRadiation },
  sufferRadiation: { kind: "radiation", rule: "AR-5.5", when: atRadiation },
  useWeapon: { kind: "combat", rule: "AR-9.4", when: atCombat },
  fightBare: { kind: "combat", rule: "AR-9.4", when: atCombat },
  concedeFight: { kind: "combat", rule: "AR-9.4", when: atCombat },
  discardLoot: { kind: "loseLoot", rule: "AR-3.7", when: "to a loss of loot with a tie for the most valuable card" },
  requestGoods: { kind: "merchant", rule: "AR-13.3", when: atMerchant },
  payMerchant: { kind: "merchant", rule: "AR-13.4", when: atMerchant },
  endMerchant: { kind: "merchant", rule: "AR-13.6", when: atMerchant },
  scavenge: { kind: "freeTime", rule: "AR-14.1", when: atFreeTime },
  askDirections: { kind: "freeTime", rule: "AR-14.1", when: atFreeTime },
  useFood: { kind: "eating", rule: "AR-11.1", when: atEating },
  hunt: { kind: "eating", rule: "AR-11.8", when: atEating },
  endEating: { kind: "eating", rule: "AR-11.11", when: atEating },
  orderUpgrades: { kind: "upgrades", rule: "AR-15.1", when: atUpgrades },
  payJunk: { kind: "upgrades", rule: "AR-15.1", when: atUpgrades },
  endUpgrades: { kind: "upgrades", rule: "AR-15.7", when: atUpgrades }
};
var COMMITS = {
  healing: "heal",
  radiation: "takeMedication",
  combat: "useWeapon",
  merchant: "payMerchant",
  eating: "useFood",
  upgrades: "payJunk"
};
var OWED = {
  travel: "Drop junk for more movement, or roll.",
  healing: "Heal with medication, or end the interlude.",
  radiation: "Take medication against the radiation, or suffer it.",
  combat: "Win the fight, or concede it.",
  loseLoot: "Choose which of the tied cards to lose.",
  merchant: "Ask the merchant for wares, or leave.",
  freeTime: "Scavenge, or ask for directions.",
  eating: "Use food, hunt, or end the Eating phase.",
  upgrades: "Order upgrades, or leave the workbench."
};
function whatIsOwed({ kind }) {
  return OWED[kind];
}

function refuseInAnyPhase(state, seat, action) {
  return refuseGameOver(state) ?? refuseSeat(seat) ?? refuseMalformed(action) ?? refusePending(state, action) ?? refuseOccasion(state, action);
}
function refuseGameOver({ ended }) {
  if (!ended) return null;
  const rule = { farmReached: "AR-16.1", death: "AR-16.2", dayLimit: "AR-16.3" }[ended.reason];
  return refuse2("GAME_OVER", rule, "The game is over.", "Start another match.");
}
function refuseSeat(seat) {
  if (seat === 0) return null;
  return refuse2("NOT_A_SEAT", "AR-1.1", "This is a solitaire game: only seat 0 acts.", "Act for seat 0, or watch.");
}
function refuseMalformed(action) {
  const { error: error2 } = actionSchema.safeParse(action);
  if (!error2) return null;
  const type = typeof action === "object" && action !== null && Object.hasOwn(OCCASIONS, action.type) ? action.type : null;
  const message = type ? `The action ${type} is not written as it should be. ${firstSchemaFault(error2.issues, action).message}` : "There is no action of this type.";
  return refuse2("MALFORMED", ruleOfForm(type), message, "Send one of the actions of the legal list as it stands.");
}
function ruleOfForm(type) {
  if (type === null) return "AR-6.1";
  if (type === "requestGoods") return "AR-13.3";
  return type === "orderUpgrades" ? "AR-15.4" : "AR-1.3";
}
function refusePending({ decision: decision3 }, action) {
  if (!decision3 || !("payment" in decision3) || !decision3.payment) return null;
  const commit = COMMITS[decision3.kind];
  const samePurpose = decision3.kind !== "eating" || action.type !== "useFood" || action.purpose === decision3.purpose;
  if (action.type === commit && samePurpose) return null;
  const { committed: committed2, needed: needed2 } = decision3.payment;
  const message = `A payment is under way (${committed2} of ${needed2} points) and cannot be broken off.`;
  const instead = `Commit a further card to it with ${commit}${decision3.kind === "eating" ? ` for ${decision3.purpose}` : ""}.`;
  return refuse2("PAYMENT_PENDING", "AR-3.6", message, instead);
}
function refuseOccasion({ decision: decision3 }, action) {
  const { kind, rule, when } = OCCASIONS[action.type];
  if (decision3?.kind === kind) return null;
  return refuse2("WRONG_DECISION", rule, `${action.type} belongs ${when}.`, decision3 ? whatIsOwed(decision3) : "Wait.");
}

var FOOD_RULE = { self: "AR-11.1", jip: "AR-11.4", both: "AR-11.5" };
function refuseFood(state, purpose, card2) {
  return refuseServed(state, purpose) ?? refuseCard(state, card2, FOOD, FOOD_RULE[purpose]) ?? refuseMeal(state, purpose, card2);
}
function refuseServed(state, purpose) {
  if (!isServed(state, purpose)) return null;
  const message = state.ate && purpose !== "jip" ? "You have eaten today." : "Jip has been fed today.";
  return refuse2("ALREADY_DONE", purpose === "self" ? "AR-11.1" : "AR-R33", message, "Do something else, or end the Eating phase.");
}
function refuseMeal(state, purpose, card2) {
  if (hasBegun(state) || foodToBegin(state, purpose).includes(card2)) return null;
  const held = suitTotal(state.hand, FOOD);
  const message = `This takes food worth ${MEAL_COST[purpose]}; you hold ${held}.`;
  return refuse2("NOT_ENOUGH", FOOD_RULE[purpose], message, "Feed whom your food suffices for, hunt, or end the Eating phase.");
}
function refuseHunt(state, card2) {
  return refuseHunting(state) ?? refuseCard(state, card2, WEAPON, "AR-11.8");
}
function refuseHunting(state) {
  if (state.ate) return refuse2("ALREADY_DONE", "AR-11.8", "You have eaten today.", "Feed Jip, or end the Eating phase.");
  if (isInsideCity(state)) {
    return refuse2("INSIDE_CITY", "AR-11.8", "There is no hunting inside a city.", "Use food, or end the Eating phase.");
  }
  if (suitTotal(state.hand, FOOD) < MEAL_COST.self) return null;
  return refuse2("FOOD_SUFFICES", "AR-R31", `You hold food for a meal of ${MEAL_COST.self}.`, "Eat it, or end the Eating phase.");
}

function refuseHealing(state, card2) {
  return refuseCard(state, card2, MEDICATION, "AR-4.4") ?? refuseAttempt(state);
}
function refuseAttempt(state) {
  if (hasBegun(state)) return null;
  if (isHealthFull(state)) return refuse2("HEALTH_FULL", "AR-R20", "There is nothing to heal.", "End the interlude.");
  if (canHeal(state)) return null;
  const held = suitTotal(state.hand, MEDICATION);
  const message = `An attempt at ${state.hp} HP costs ${healingCost(state)} points of medication; you hold ${held}.`;
  return refuse2("NOT_ENOUGH", "AR-4.4", message, "End the interlude.");
}
function refusePrevention(state, card2) {
  return refuseCard(state, card2, MEDICATION, "AR-5.2") ?? refuseDose(state);
}
function refuseDose(state) {
  if (hasBegun(state) || canPreventRadiation(state)) return null;
  const message = `Medication worth ${state.gy} is needed, all or nothing; you hold ${suitTotal(state.hand, MEDICATION)}.`;
  return refuse2("NOT_ENOUGH", "AR-R23", message, "Suffer the radiation.");
}

function refuseRequest(state, cards) {
  return refuseStock(state, cards) ?? refusePrice(state, cards);
}
function refuseStock({ merchantStock }, cards) {
  const missing = cards.find((card2) => !merchantStock.includes(card2));
  if (missing === void 0) return null;
  return refuse2("NOT_IN_STOCK", "AR-13.3", `The merchant does not have ${missing}.`, `His wares: ${formatCards(merchantStock)}.`);
}
function refusePrice({ hand }, cards) {
  const [price, purse] = [goodsPrice(cards), totalValue(hand)];
  if (purse >= price) return null;
  return refuse2("NOT_ENOUGH", "AR-13.3", `These wares cost ${price}; your hand is worth ${purse}.`, "Ask for less, or leave the merchant.");
}
function refuseMerchantPayment(state, card2) {
  return refuseUnrequested(state) ?? refuseMissing(state, card2, "AR-13.4");
}
function refuseUnrequested(state) {
  if (decisionOf(state, "merchant").requested) return null;
  const instead = "Ask for wares first, or leave the merchant.";
  return refuse2("NOTHING_REQUESTED", "AR-13.3", "You have not asked for any wares yet.", instead);
}

function refuseOrder(state, order) {
  const [price, held] = [orderPrice(state, order), suitTotal(state.hand, JUNK)];
  if (held >= price) return null;
  const message = `This order costs ${price} points of junk; you hold ${held}.`;
  return refuse2("NOT_ENOUGH", "AR-15.2", message, "Order less, or leave the workbench.");
}
function refuseJunkPayment(state, card2) {
  return refuseUnordered(state) ?? refuseCard(state, card2, JUNK, "AR-15.4");
}
function refuseUnordered(state) {
  if (decisionOf(state, "upgrades").order) return null;
  const instead = "Order upgrades first, or leave the workbench.";
  return refuse2("NOTHING_ORDERED", "AR-15.4", "You have not ordered any upgrade yet.", instead);
}

function explain(state, seat, action) {
  const refusal = refuseInAnyPhase(state, seat, action) ?? refuseAtItsDecision(state, action);
  if (!refusal) throw new Error(`${action.type} is legal: there is nothing to explain`);
  return refusal;
}
function refuseAtItsDecision(state, action) {
  switch (action.type) {
    case "dropJunk":
      return refuseDrop(state, action.card);
    case "heal":
      return refuseHealing(state, action.card);
    case "takeMedication":
      return refusePrevention(state, action.card);
    case "useWeapon":
      return refuseWeapon(state, action.card);
    case "fightBare":
      return refuseBareFight(state);
    case "discardLoot":
      return refuseLoss(state, action.card);
    case "requestGoods":
      return refuseRequest(state, action.cards);
    case "payMerchant":
      return refuseMerchantPayment(state, action.card);
    case "useFood":
      return refuseFood(state, action.purpose, action.card);
    case "hunt":
      return refuseHunt(state, action.card);
    case "orderUpgrades":
      return refuseOrder(state, action);
    case "payJunk":
      return refuseJunkPayment(state, action.card);
    case "rollMovement":
    case "endInterlude":
    case "sufferRadiation":
    case "concedeFight":
    case "endMerchant":
    case "scavenge":
    case "askDirections":
    case "endEating":
    case "endUpgrades":
      return null;
    default:
      return unreachable(action);
  }
}

var FED = { self: "yourself", jip: "Jip", both: "yourself and Jip" };
function describe2(action, state) {
  switch (action.type) {
    case "dropJunk":
      return `Drop ${formatCard(action.card)} for +1 movement`;
    case "rollMovement":
      return "Roll the die and move";
    case "heal":
      return `Use ${formatCard(action.card)} to heal (${progress(state, healingCost(state))})`;
    case "endInterlude":
      return "Go on without healing";
    case "takeMedication":
      return `Take ${formatCard(action.card)} against the radiation (${progress(state, state.gy)})`;
    case "sufferRadiation":
      return `Suffer the radiation: lose ${damageAt(state.config.radiationBar, state.gy)} HP`;
    case "useWeapon":
      return `Fight ${enemyName(state)} with ${formatCard(action.card)} (${progress(state, weaponsCost(state))})`;
    case "fightBare":
      return `Beat ${enemyName(state)} by armour alone`;
    case "concedeFight":
      return `Give in to ${enemyName(state)}`;
    case "discardLoot":
      return `Lose ${formatCard(action.card)}`;
    case "requestGoods":
      return `Ask the merchant for ${action.cards.join(" ")} (costs ${goodsPrice(action.cards)})`;
    case "payMerchant":
      return `Pay the merchant with ${formatCard(action.card)} (${progress(state, 0)})`;
    case "endMerchant":
      return "Leave the merchant";
    case "scavenge":
      return "Scavenge: draw a card";
    case "askDirections":
      return "Ask for directions: +2 to the next roll";
    case "useFood":
      return `Feed ${FED[action.purpose]} with ${formatCard(action.card)} (${progress(state, costOf(state, action.purpose, action.card))})`;
    case "hunt":
      return `Hunt with ${formatCard(action.card)}`;
    case "endEating":
      return state.ate ? "Finish eating" : "Finish eating hungry: lose 1 HP";
    case "orderUpgrades":
      return `Order ${levels2(action)} (costs ${orderPrice(state, action)})`;
    case "payJunk":
      return `Work ${formatCard(action.card)} into the upgrade (${progress(state, 0)})`;
    case "endUpgrades":
      return "Leave the workbench";
    default:
      return unreachable(action);
  }
}
function progress({ decision: decision3 }, cost) {
  const payment2 = decision3 && "payment" in decision3 ? decision3.payment : null;
  return payment2 ? `${payment2.committed} of ${payment2.needed} paid` : `costs ${cost}`;
}
function enemyName({ config: config2, decision: decision3 }) {
  return decision3?.kind === "combat" ? `the ${shownName(enemyOf(config2.bestiary, decision3.enemy).name)}` : "the enemy";
}
function weaponsCost(state) {
  return state.decision?.kind === "combat" ? weaponsNeeded(state, state.decision.enemy) : 0;
}
function levels2({ boots, armor }) {
  const parts = [boots > 0 ? `${boots} boots` : "", armor > 0 ? `${armor} armour` : ""].filter((part) => part !== "");
  return `${parts.join(" and ")} ${boots + armor === 1 ? "level" : "levels"}`;
}

function viewConfig(config2) {
  return config2;
}
function viewEvent(event) {
  return event;
}
function viewAction(action) {
  return action;
}

function resample(state, knower, chance) {
  const { config: config2, ...rest } = state;
  const twin = { ...cloneJson(rest), config: config2 };
  if (knower !== "omniscient") twin.drawPile = chance.shuffle(twin.drawPile.sort((a, b) => placeOf(a) - placeOf(b)));
  return twin;
}

function capitalized(text2) {
  const [first = ""] = text2;
  return `${first.toUpperCase()}${text2.slice(first.length)}`;
}

var seatByNumber = (seat) => `seat ${seat}`;

var SPACES_AHEAD = 40;
function text(view2, nameOf2 = seatByNumber) {
  return [headline(view2), bars(view2), road(view2), ...loot(view2), owed(view2, nameOf2)].filter((line) => line !== "").join("\n");
}
function headline({ day, config: config2, phase, interludeAfter, position }) {
  const where = `space ${position} of ${config2.board.spaces.length - 1}`;
  const when = interludeAfter ? `interlude after ${interludeAfter}` : phase;
  return `ARMADOGON, ${shownName(config2.board.name)} - day ${day} of at most ${config2.dayLimit}, ${when}, ${where}`;
}
function bars(view2) {
  const people = view2.meetsPeople ? "people deal with you" : "people shun you";
  const today = [
    view2.cityAccess === "none" ? "" : `city ${view2.cityAccess}`,
    view2.ate ? "you have eaten" : "",
    view2.jipFed ? "Jip is fed" : "",
    view2.junkDropped > 0 ? `junk dropped ${view2.junkDropped}` : "",
    view2.pendingEncounter ? `an encounter waits: ${view2.pendingEncounter}` : ""
  ];
  return [
    `HP ${view2.hp}/${view2.config.healthBar.max} (movement ${formatSigned(view2.healthMp)}, ${people})`,
    `Gy ${view2.gy}`,
    `boots ${view2.boots} (next level ${view2.upgradeCost.boots})`,
    `armour ${view2.armor} = power ${view2.armorPower} (next level ${view2.upgradeCost.armor})`,
    `next roll ${formatSigned(view2.nextRollModifier)}`,
    ...today.filter((part) => part !== "")
  ].join("; ");
}
function road({ config: config2, position }) {
  const { spaces } = config2.board;
  const shown = spaces.slice(position, position + SPACES_AHEAD + 1).map(formatSpace);
  const hidden = spaces.length - position - shown.length;
  return `Road from [${position}]: ${shown.join(" ")}${hidden > 0 ? ` ... ${hidden} more to the farm` : ""}`;
}
function formatSpace(space2) {
  switch (space2.type) {
    case "number":
      return String(space2.number);
    case "event":
      return `E(${space2.effects.map(formatEffect).join(",")})`;
    case "start":
    case "city":
    case "farm":
      return space2.type;
    default:
      return unreachable(space2);
  }
}
function formatEffect(effect) {
  const unit = { loot: "L", hp: "HP", movement: "MP", radiation: "Gy" };
  return effect.kind === "allLoot" ? "-all L" : `${formatSigned(effect.amount)}${unit[effect.kind]}`;
}
function loot(view2) {
  const kinds = [
    ["weapons", WEAPON],
    ["junk", JUNK],
    ["medication", MEDICATION],
    ["food", FOOD]
  ];
  const lines = kinds.map(([name2, suit2]) => `${name2} ${suitTotal(view2.hand, suit2)}: ${formatCards(cardsOfSuit(view2.hand, suit2))}`);
  const wares = view2.merchantStock;
  return [
    `Hand - ${lines.join("; ")}`,
    wares.length > 0 ? `Merchant: ${formatCards(wares)}` : "",
    `Draw pile ${view2.drawPileCount}, discard pile ${view2.discardPile.length}: ${formatCards(view2.discardPile)}`,
    view2.pendingEffects.length > 0 ? `Still to come: ${view2.pendingEffects.map(({ kind, amount, source }) => `${kind} ${amount} (${source})`).join(", ")}` : ""
  ];
}
function owed({ decision: decision3, result: result2, config: config2 }, nameOf2) {
  if (result2) return `Over: ${result2.outcome} (${result2.reason}${result2.cause ? `, ${result2.cause}` : ""}) on day ${result2.day}`;
  if (!decision3) return "Nobody owes an action.";
  const figures2 = figuresOf(decision3, config2.bestiary);
  const payment2 = "payment" in decision3 && decision3.payment ? ` Paid ${decision3.payment.committed} of ${decision3.payment.needed}.` : "";
  return `${capitalized(nameOf2(0))} owes: ${decision3.kind}${figures2}.${payment2} ${payment2 === "" ? whatIsOwed(decision3) : "Commit a further card."}`;
}
function figuresOf(decision3, bestiary2) {
  switch (decision3.kind) {
    case "healing":
      return ` (an attempt costs ${decision3.cost} medication)`;
    case "radiation":
      return ` (${decision3.cost} medication or ${decision3.damage} HP)`;
    case "combat":
      return ` against ${shownName(enemyOf(bestiary2, decision3.enemy).name)} (strength ${decision3.strength}, your armour ${decision3.armorPower})`;
    case "loseLoot":
      return ` (${decision3.count} of the cards worth ${decision3.value})`;
    case "merchant":
      return decision3.requested ? ` (asked for ${formatCards(decision3.requested)})` : "";
    case "eating":
      return decision3.purpose ? ` (feeding ${decision3.purpose})` : decision3.meal ? ` (${decision3.meal} is a meal by itself)` : "";
    case "upgrades":
      return decision3.order ? ` (ordered boots ${decision3.order.boots}, armour ${decision3.order.armor})` : "";
    case "travel":
    case "freeTime":
      return "";
    default:
      return unreachable(decision3);
  }
}

var decision2 = define(
  "Decision",
  "What is owed now; `kind` says which actions it takes (section 5).",
  discriminatedUnion("kind", [
    ...plainDecisions,
    paidDecisions.healing.extend({ cost: points.describe("The points of medication that an attempt takes (AR-4.4).") }),
    paidDecisions.radiation.extend({
      cost: radiationLevel.describe("The points of medication that prevent the damage (AR-5.2)."),
      damage: points.describe("The HP lost otherwise.")
    }),
    paidDecisions.combat.extend({
      strength: points.describe("The strength of the enemy."),
      armorPower: figure.describe("The fighting power of the armour.")
    })
  ])
);
var viewSchema = define(
  "View",
  "What a viewer sees: all but the order of the draw pile (section 8.2).",
  strictObject({
    game: literal("armadogon"),
    seat: literal(0).nullable().describe("The seat that looks; null for a spectator."),
    ...openFields,
    toAct: array(literal(0)).max(1).describe("The seats that owe an action; empty when the game is over."),
    healthMp: healthModifier,
    meetsPeople: boolean2().describe("Whether cities let the wanderer in and people deal with him (AR-4.9)."),
    armorPower: figure.describe("The fighting power of the armour (AR-9.2)."),
    upgradeCost: strictObject({ boots: figure.describe("Of boots."), armor: figure.describe("Of armour.") }).describe("The price of the next level, in points of junk (AR-15.2)."),
    drawPileCount: cardCount.describe("How many cards the draw pile has."),
    drawPile: cardList.optional().describe("The draw pile, top first; for the omniscient viewer only."),
    decision: decision2.nullable().describe("What is owed now; null when the game is over."),
    result: resultSchema.nullable().describe("How the game ended; null while it runs.")
  })
);
function view(state, viewer) {
  const open2 = openView(state, viewer === 0 ? 0 : null);
  if (viewer === "omniscient") open2.drawPile = [...state.drawPile];
  return open2;
}
function openView(state, seat) {
  return {
    game: "armadogon",
    seat,
    config: state.config,
    day: state.day,
    phase: state.phase,
    interludeAfter: state.interludeAfter,
    toAct: toAct(state),
    position: state.position,
    hp: state.hp,
    healthMp: healthMp(state),
    meetsPeople: meetsPeople(state),
    gy: state.gy,
    boots: state.boots,
    armor: state.armor,
    armorPower: armorPower(state),
    upgradeCost: { boots: levelPrice(state.boots), armor: levelPrice(state.armor) },
    nextRollModifier: state.nextRollModifier,
    junkDropped: state.junkDropped,
    cityAccess: state.cityAccess,
    ate: state.ate,
    jipFed: state.jipFed,
    hand: [...state.hand],
    drawPileCount: state.drawPile.length,
    discardPile: [...state.discardPile],
    merchantStock: [...state.merchantStock],
    pendingEncounter: state.pendingEncounter,
    pendingEffects: state.pendingEffects.map((effect) => ({ ...effect })),
    decision: decisionWithFigures(state),
    result: result(state)
  };
}
function decisionWithFigures(state) {
  const { decision: decision3 } = state;
  if (!decision3) return null;
  const copy = "payment" in decision3 ? { ...decision3, payment: decision3.payment && { ...decision3.payment } } : { ...decision3 };
  switch (copy.kind) {
    case "healing":
      return { ...copy, cost: healingCost(state) };
    case "radiation":
      return { ...copy, cost: state.gy, damage: damageAt(state.config.radiationBar, state.gy) };
    case "combat":
      return { ...copy, strength: enemyOf(state.config.bestiary, copy.enemy).strength, armorPower: armorPower(state) };
    default:
      return copy;
  }
}

var schemas2 = {
  config: configInputSchema,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: resolvedConfigSchema,
  reference: dataBookSchema
};
var armadogon = {
  id: "armadogon",
  title: "Armadogon: the dog lives on",
  version: 2,
  summary: "Solitaire roll and move: a dying wanderer has to bring a dog home over a road of radiation, enemies and cities, on four kinds of loot.",
  credits: {
    designer: "Krzysztof Sieja",
    source: "ARMADOGON: the dog lives on, rules text of the 2017 Solitaire Print and Play Contest",
    license: "not stated"
  },
  rulePrefix: "AR",
  schemas: schemas2,
  jsonSchemas: () => jsonSchemasOf(schemas2),
  reference: dataBook,
  refusals: REFUSALS,
  presets: Object.fromEntries(DIFFICULTIES.map((difficulty2) => [difficulty2, { difficulty: difficulty2 }])),
  resolveConfig,
  viewConfig,
  seats: ({ seats }) => ({ min: seats, max: seats }),
  isSymmetric: () => true,
  setup,
  toAct,
  legalActions,
  apply,
  view,
  viewEvent,
  viewAction,
  result,
  outcomes,
  resample,
  describe: describe2,
  explain,
  brokenInvariants,
  text,
  greedy,
  evaluate,
  // About four days, in which it shows what a card was kept for; alone there is nobody whose choices could be guessed wrong.
  rollout: { depth: 20, randomness: 0 }
};
export {
  armadogon as game
};
