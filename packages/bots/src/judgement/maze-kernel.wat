;; The sums of the maze network, sixteen bytes at a time. `maze-simd.ts` lays out the memory and
;; calls; `maze-network.ts` does the same in plain TypeScript. After a change, run `node
;; scripts/build-kernel.mjs`: it writes src/judgement/maze-kernel.ts.
(module
  (import "maze" "memory" (memory 1))

  ;; The 64 units of one prisoner: adds up a row of bytes for every feature (u16 each), then scales,
  ;; shifts and clamps at 0. Writes the result to $to and adds it to $all. The levels follow the
  ;; scales.
  (func (export "prisoner")
    (param $feature i32) (param $end i32) (param $rows i32) (param $scales i32) (param $to i32) (param $all i32)
    (local $row i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $feature) (local.get $end)))
        (local.set $row
          (i32.add (local.get $rows) (i32.shl (i32.load16_u (local.get $feature)) (i32.const 6))))
        (local.set $a (i16x8.add (local.get $a) (v128.load8x8_s (local.get $row))))
        (local.set $b (i16x8.add (local.get $b) (v128.load8x8_s offset=8 (local.get $row))))
        (local.set $c (i16x8.add (local.get $c) (v128.load8x8_s offset=16 (local.get $row))))
        (local.set $d (i16x8.add (local.get $d) (v128.load8x8_s offset=24 (local.get $row))))
        (local.set $e (i16x8.add (local.get $e) (v128.load8x8_s offset=32 (local.get $row))))
        (local.set $f (i16x8.add (local.get $f) (v128.load8x8_s offset=40 (local.get $row))))
        (local.set $g (i16x8.add (local.get $g) (v128.load8x8_s offset=48 (local.get $row))))
        (local.set $h (i16x8.add (local.get $h) (v128.load8x8_s offset=56 (local.get $row))))
        (local.set $feature (i32.add (local.get $feature) (i32.const 2)))
        (br $next)))
    (call $settle8 (local.get $a) (i32.add (local.get $scales) (i32.const 0)) (i32.add (local.get $to) (i32.const 0)) (i32.add (local.get $all) (i32.const 0)))
    (call $settle8 (local.get $b) (i32.add (local.get $scales) (i32.const 32)) (i32.add (local.get $to) (i32.const 32)) (i32.add (local.get $all) (i32.const 32)))
    (call $settle8 (local.get $c) (i32.add (local.get $scales) (i32.const 64)) (i32.add (local.get $to) (i32.const 64)) (i32.add (local.get $all) (i32.const 64)))
    (call $settle8 (local.get $d) (i32.add (local.get $scales) (i32.const 96)) (i32.add (local.get $to) (i32.const 96)) (i32.add (local.get $all) (i32.const 96)))
    (call $settle8 (local.get $e) (i32.add (local.get $scales) (i32.const 128)) (i32.add (local.get $to) (i32.const 128)) (i32.add (local.get $all) (i32.const 128)))
    (call $settle8 (local.get $f) (i32.add (local.get $scales) (i32.const 160)) (i32.add (local.get $to) (i32.const 160)) (i32.add (local.get $all) (i32.const 160)))
    (call $settle8 (local.get $g) (i32.add (local.get $scales) (i32.const 192)) (i32.add (local.get $to) (i32.const 192)) (i32.add (local.get $all) (i32.const 192)))
    (call $settle8 (local.get $h) (i32.add (local.get $scales) (i32.const 224)) (i32.add (local.get $to) (i32.const 224)) (i32.add (local.get $all) (i32.const 224)))
  )

  ;; Eight units of a prisoner.
  (func $settle8 (param $sums v128) (param $scales i32) (param $to i32) (param $all i32)
    (call $settle4 (i32x4.extend_low_i16x8_s (local.get $sums))
      (local.get $scales) (local.get $to) (local.get $all))
    (call $settle4 (i32x4.extend_high_i16x8_s (local.get $sums))
      (i32.add (local.get $scales) (i32.const 16))
      (i32.add (local.get $to) (i32.const 16))
      (i32.add (local.get $all) (i32.const 16))))

  (func $settle4 (param $sums v128) (param $scales i32) (param $to i32) (param $all i32)
    (local $units v128)
    (local.set $units
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $sums)) (v128.load (local.get $scales)))
          (v128.load offset=256 (local.get $scales)))))
    (v128.store (local.get $to) (local.get $units))
    (v128.store (local.get $all) (f32x4.add (v128.load (local.get $all)) (local.get $units))))

  ;; 32 of the team's units, starting at $rows: numbers (the start of their row, then the value, i32
  ;; each) times bytes. The levels follow 512 bytes after the scales.
  (func (export "team")
    (param $number i32) (param $end i32) (param $rows i32) (param $scales i32) (param $to i32)
    (local $row i32) (local $value v128) (local $bytes v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $number) (local.get $end)))
        (local.set $row (i32.add (local.get $rows) (i32.load (local.get $number))))
        (local.set $value (i16x8.splat (i32.load offset=4 (local.get $number))))
        (local.set $bytes (v128.load8x8_s (local.get $row)))
        (local.set $a (i32x4.add (local.get $a) (i32x4.extmul_low_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $b (i32x4.add (local.get $b) (i32x4.extmul_high_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $bytes (v128.load8x8_s offset=8 (local.get $row)))
        (local.set $c (i32x4.add (local.get $c) (i32x4.extmul_low_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $d (i32x4.add (local.get $d) (i32x4.extmul_high_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $bytes (v128.load8x8_s offset=16 (local.get $row)))
        (local.set $e (i32x4.add (local.get $e) (i32x4.extmul_low_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $f (i32x4.add (local.get $f) (i32x4.extmul_high_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $bytes (v128.load8x8_s offset=24 (local.get $row)))
        (local.set $g (i32x4.add (local.get $g) (i32x4.extmul_low_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $h (i32x4.add (local.get $h) (i32x4.extmul_high_i16x8_s (local.get $bytes) (local.get $value))))
        (local.set $number (i32.add (local.get $number) (i32.const 8)))
        (br $next)))
    (v128.store (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $a)) (v128.load (local.get $scales)))
          (v128.load offset=512 (local.get $scales)))))
    (v128.store offset=16 (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $b)) (v128.load offset=16 (local.get $scales)))
          (v128.load offset=528 (local.get $scales)))))
    (v128.store offset=32 (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $c)) (v128.load offset=32 (local.get $scales)))
          (v128.load offset=544 (local.get $scales)))))
    (v128.store offset=48 (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $d)) (v128.load offset=48 (local.get $scales)))
          (v128.load offset=560 (local.get $scales)))))
    (v128.store offset=64 (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $e)) (v128.load offset=64 (local.get $scales)))
          (v128.load offset=576 (local.get $scales)))))
    (v128.store offset=80 (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $f)) (v128.load offset=80 (local.get $scales)))
          (v128.load offset=592 (local.get $scales)))))
    (v128.store offset=96 (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $g)) (v128.load offset=96 (local.get $scales)))
          (v128.load offset=608 (local.get $scales)))))
    (v128.store offset=112 (local.get $to)
      (f32x4.max (v128.const f32x4 0 0 0 0)
        (f32x4.add
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $h)) (v128.load offset=112 (local.get $scales)))
          (v128.load offset=624 (local.get $scales)))))
  )

  ;; The head: inputs (f32) times rows of 32 floats, plus the levels; units above 0 count for the
  ;; answer.
  (func (export "head")
    (param $input i32) (param $end i32) (param $row i32) (param $levels i32) (param $counts i32) (result f32)
    (local $value f32) (local $values v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $a (v128.load (local.get $levels)))
    (local.set $b (v128.load offset=16 (local.get $levels)))
    (local.set $c (v128.load offset=32 (local.get $levels)))
    (local.set $d (v128.load offset=48 (local.get $levels)))
    (local.set $e (v128.load offset=64 (local.get $levels)))
    (local.set $f (v128.load offset=80 (local.get $levels)))
    (local.set $g (v128.load offset=96 (local.get $levels)))
    (local.set $h (v128.load offset=112 (local.get $levels)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $input) (local.get $end)))
        (local.set $value (f32.load (local.get $input)))
        (if (f32.ne (local.get $value) (f32.const 0))
          (then
            (local.set $values (f32x4.splat (local.get $value)))
            (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $values) (v128.load (local.get $row)))))
            (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $values) (v128.load offset=16 (local.get $row)))))
            (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $values) (v128.load offset=32 (local.get $row)))))
            (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $values) (v128.load offset=48 (local.get $row)))))
            (local.set $e (f32x4.add (local.get $e) (f32x4.mul (local.get $values) (v128.load offset=64 (local.get $row)))))
            (local.set $f (f32x4.add (local.get $f) (f32x4.mul (local.get $values) (v128.load offset=80 (local.get $row)))))
            (local.set $g (f32x4.add (local.get $g) (f32x4.mul (local.get $values) (v128.load offset=96 (local.get $row)))))
            (local.set $h (f32x4.add (local.get $h) (f32x4.mul (local.get $values) (v128.load offset=112 (local.get $row)))))
          ))
        (local.set $input (i32.add (local.get $input) (i32.const 4)))
        (local.set $row (i32.add (local.get $row) (i32.const 128)))
        (br $next)))
    (local.set $values (v128.const f32x4 0 0 0 0))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $a) (v128.const f32x4 0 0 0 0)) (v128.load (local.get $counts)))))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $b) (v128.const f32x4 0 0 0 0)) (v128.load offset=16 (local.get $counts)))))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $c) (v128.const f32x4 0 0 0 0)) (v128.load offset=32 (local.get $counts)))))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $d) (v128.const f32x4 0 0 0 0)) (v128.load offset=48 (local.get $counts)))))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $e) (v128.const f32x4 0 0 0 0)) (v128.load offset=64 (local.get $counts)))))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $f) (v128.const f32x4 0 0 0 0)) (v128.load offset=80 (local.get $counts)))))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $g) (v128.const f32x4 0 0 0 0)) (v128.load offset=96 (local.get $counts)))))
    (local.set $values (f32x4.add (local.get $values) (f32x4.mul (f32x4.max (local.get $h) (v128.const f32x4 0 0 0 0)) (v128.load offset=112 (local.get $counts)))))
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $values)) (f32x4.extract_lane 1 (local.get $values)))
      (f32.add (f32x4.extract_lane 2 (local.get $values)) (f32x4.extract_lane 3 (local.get $values))))))
