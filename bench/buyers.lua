-- Buyers for wrk: one a thread, each with one connection, who buy by the test gateway.
-- Arguments: a file with one JSON fragment a line that names the piece; the shop's origin; the second number of the
-- first buyer's network address; and the milliseconds from one step to the next, without which they never pause.
local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds, micros; } moment; int gettimeofday(moment *, void *);")
local clock = ffi.new("moment")
local function milliseconds()
  ffi.C.gettimeofday(clock, nil)
  return tonumber(clock.seconds) * 1000 + tonumber(clock.micros) / 1000
end

local threads = {}

function setup(thread)
  thread:set("buyer", #threads)
  table.insert(threads, thread)
end

function init(arguments)
  local pieces = {}
  for line in io.lines(arguments[1]) do table.insert(pieces, line) end
  piece = pieces[buyer % #pieces + 1]
  origin = arguments[2]
  network = tonumber(arguments[3]) + buyer
  step, turn, orders, refused = 1, 0, 0, ""
  local pace = tonumber(arguments[4])
  if pace == nil then return end
  -- Buyers begin one after another, so that their steps do not fall together.
  local due = milliseconds() + buyer * 37 % pace
  -- wrk asks for it only where it is there.
  function delay()
    local left = due - milliseconds()
    -- Nobody makes up for the time in which all stood still, and nobody begins again with all the others.
    if left < -2 * pace then
      local missed = math.ceil(-left / pace) * pace
      left, due = left + missed, due + missed
    end
    due = due + pace
    return math.max(0, math.floor(left))
  end
end

local address = '{"address":{"name":"Asha Verma","phoneNumber":"9876543210","line1":"12 Residency Road",'
  .. '"city":"Bengaluru","state":"Karnataka","pincode":"560001"}}'

local steps = {
  function()
    turn = turn + 1
    return "POST", "/api/orders/checkout/initiate",
      '{"redirectUrl":"' .. origin .. '/order-status","quantity":1,' .. piece .. "}"
  end,
  function() return "PUT", "/api/checkout/address", address end,
  function() return "POST", "/api/checkout/place", '{"method":"online","expectedTotal":' .. total .. "}" end,
  function() return "POST", "/api/checkout/payment", '{"kind":"test","outcome":"success"}' end,
}

function request()
  local method, path, body = steps[step]()
  local headers = {
    ["content-type"] = "application/json",
    -- An address of their own for every order, as buyers have behind a proxy.
    ["x-forwarded-for"] = string.format("10.%d.%d.%d", network, math.floor(turn / 250) + 100, turn % 250 + 1),
    ["x-checkout-token"] = step > 1 and token or nil,
  }
  return wrk.format(method, path, headers, body)
end

function response(status, _, body)
  if status ~= 200 then
    refused, step = status .. " " .. body, 1
    return
  end
  if step == 1 then token = body:match('"shiprocketCheckoutAccessToken":"(.-)"') end
  if step == 2 then total = body:match('"total":([%d.]+)') end
  if step == 4 then orders = orders + 1 end
  step = step % 4 + 1
end

function done(summary)
  local orders, refused = 0, ""
  for _, thread in ipairs(threads) do
    orders = orders + thread:get("orders")
    if thread:get("refused") ~= "" then refused = thread:get("refused") end
  end
  io.write(string.format("Orders/sec: %.1f\n", orders / (summary.duration / 1e6)))
  if refused ~= "" then io.write("Refused: " .. refused .. "\n") end
end
