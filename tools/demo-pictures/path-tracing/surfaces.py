"""Makes Cycles materials of the names that the generator gives its materials, such as `brick#8e4b38#b9b0a3`."""

import re

import bpy


def linear(code, factor=1.0):
    """Reads `#rrggbb` as linear colour with alpha."""
    channels = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) * factor for c in channels] + [1.0]


class Surface:
    """One material's node tree with a principled shader, and short ways to write nodes."""

    def __init__(self, material):
        self.material = material
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()
        self.out = self.node("ShaderNodeOutputMaterial")
        self.bsdf = self.node("ShaderNodeBsdfPrincipled")
        self.link(self.bsdf.outputs[0], self.out.inputs["Surface"])
        self.bsdf.inputs["Roughness"].default_value = 0.9
        self.bsdf.inputs["Specular"].default_value = 0.3

    def node(self, kind, **settings):
        made = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(made, name, value)
        return made

    def link(self, source, target):
        self.tree.links.new(source, target)

    def put(self, target, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.link(value, target)
        else:
            target.default_value = value

    def math(self, operation, *values):
        made = self.node("ShaderNodeMath", operation=operation)
        for i, value in enumerate(values):
            self.put(made.inputs[i], value)
        return made.outputs[0]

    def mix(self, factor, first, second, blend="MIX"):
        made = self.node("ShaderNodeMixRGB", blend_type=blend)
        for i, value in enumerate((factor, first, second)):
            self.put(made.inputs[i], value)
        return made.outputs[0]

    def metres(self, turned=False, grain=(1, 1, 1)):
        """The texture coordinates, which count metres on the surface."""
        place = self.node("ShaderNodeMapping")
        self.link(self.node("ShaderNodeTexCoord").outputs["UV"], place.inputs["Vector"])
        if turned:
            place.inputs["Rotation"].default_value = (0, 0, 1.5707963)
        place.inputs["Scale"].default_value = grain
        return place.outputs[0]

    def place(self):
        return self.node("ShaderNodeNewGeometry").outputs["Position"]

    def noise(self, scale, detail=4.0, at=None, rough=0.55):
        made = self.node("ShaderNodeTexNoise")
        self.link(at if at else self.place(), made.inputs["Vector"])
        made.inputs["Scale"].default_value = scale
        made.inputs["Detail"].default_value = detail
        made.inputs["Roughness"].default_value = rough
        return made.outputs[0]

    def between(self, value, low, high, to_low=0.0, to_high=1.0):
        made = self.node("ShaderNodeMapRange")
        for i, v in enumerate((value, low, high, to_low, to_high)):
            self.put(made.inputs[i], v)
        return made.outputs[0]

    def bump(self, height, distance, strength=1.0):
        made = self.node("ShaderNodeBump")
        made.inputs["Strength"].default_value = strength
        made.inputs["Distance"].default_value = distance
        self.link(height, made.inputs["Height"])
        self.link(made.outputs[0], self.bsdf.inputs["Normal"])

    def color(self, value):
        self.put(self.bsdf.inputs["Base Color"], value)

    def aged(self, color, strength=1.0):
        """Darkens by weather: large clouds, streaks that run down, splashes above the ground."""
        clouds = self.between(self.noise(0.55, 3), 0.35, 0.7, 1.0, 1.0 - 0.16 * strength)
        streaked = self.node("ShaderNodeMapping")
        streaked.inputs["Scale"].default_value = (3.2, 3.2, 0.22)
        self.link(self.place(), streaked.inputs["Vector"])
        streaks = self.between(self.noise(1.0, 2, streaked.outputs[0]), 0.5, 0.8, 1.0, 1.0 - 0.14 * strength)
        apart = self.node("ShaderNodeSeparateXYZ")
        self.link(self.place(), apart.inputs[0])
        foot = self.math("ADD", apart.outputs["Z"], self.math("MULTIPLY", self.noise(2.5, 2), 0.5))
        splash = self.between(foot, 0.2, 0.75, 1.0 - 0.3 * strength, 1.0)
        all_of_it = self.math("MULTIPLY", self.math("MULTIPLY", clouds, streaks), splash)
        return self.mix(1.0, color, self.grey(all_of_it), "MULTIPLY")

    def grey(self, value):
        made = self.node("ShaderNodeCombineColor")
        for i in range(3):
            self.put(made.inputs[i], value)
        return made.outputs[0]

    def units(self, code, joint, width, height, gap, spread, bond=0.5, at=None):
        """Bricks, slabs, tiles or boards: colour and a factor that is 1 in the joints."""
        made = self.node("ShaderNodeTexBrick")
        made.offset = bond
        self.link(at if at else self.metres(), made.inputs["Vector"])
        made.inputs["Color1"].default_value = linear(code, 1 - spread)
        made.inputs["Color2"].default_value = linear(code, 1 + spread)
        made.inputs["Mortar"].default_value = linear(joint)
        for name, value in (
            ("Scale", 1.0),
            ("Mortar Size", gap),
            ("Mortar Smooth", 0.15),
            ("Brick Width", width),
            ("Row Height", height),
        ):
            made.inputs[name].default_value = value
        return made.outputs["Color"], made.outputs["Fac"]


def plaster(s, codes, _rest):
    fine = s.noise(45, 2)
    s.color(s.aged(linear(codes[0]), 0.55))
    s.bump(s.math("ADD", fine, s.math("MULTIPLY", s.noise(3, 1), 2.0)), 0.006, 0.5)
    s.bsdf.inputs["Roughness"].default_value = 0.95


def masonry(s, codes, width, height, gap, spread, bond=0.5, depth=0.012, wild=0.0, age=0.8):
    at = s.metres()
    if wild:
        warp = s.node("ShaderNodeTexNoise")
        warp.inputs["Scale"].default_value = 1.6
        s.link(s.metres(), warp.inputs["Vector"])
        moved = s.node("ShaderNodeVectorMath", operation="MULTIPLY_ADD")
        s.link(warp.outputs["Color"], moved.inputs[0])
        moved.inputs[1].default_value = (wild, wild, 0)
        s.link(at, moved.inputs[2])
        at = moved.outputs[0]
    joint = codes[1] if len(codes) > 1 else "#a8a196"
    color, joints = s.units(codes[0], joint, width, height, gap, spread, bond, at)
    color = s.mix(0.35, color, s.mix(1.0, color, s.grey(s.between(s.noise(9, 5), 0.3, 0.7, 0.55, 1.35)), "MULTIPLY"))
    s.color(s.aged(color, age))
    s.bump(s.math("SUBTRACT", s.math("MULTIPLY", s.noise(40, 4), 0.5), joints), depth)


def brick(s, codes, _rest):
    masonry(s, codes[:1] + (codes[1:2] or ["#b9b0a3"]), 0.225, 0.075, 0.006, 0.28)


def stone(s, codes, _rest):
    masonry(s, [codes[0], "#a39d8e"], 0.5, 0.28, 0.009, 0.2, 0.4, 0.014, 0.09)


def paving(s, codes, _rest):
    masonry(s, [codes[0], "#76726a"], 0.6, 0.4, 0.006, 0.1, 0.5, 0.008, 0, 0.5)
    s.bsdf.inputs["Roughness"].default_value = 0.75


def tile(s, codes, rest):
    rows = int(rest) if rest.isdigit() else 8
    edge = {3: 0.8, 4: 0.4}.get(rows, 0.2)
    color, joints = s.units(codes[0], "#a9a398", edge, edge, 0.003, 0.04, 0)
    s.color(color)
    s.bsdf.inputs["Roughness"].default_value = 0.22
    s.bsdf.inputs["Specular"].default_value = 0.5
    s.bump(s.math("SUBTRACT", 1.0, joints), 0.003)


def planks(s, codes, width, length, upright, gap, rough, depth, spread=0.22, age=0.5, grain=1.0, joint="#1d1712"):
    at = s.metres(turned=upright)
    color, joints = s.units(codes[0], joint, length, width, gap, spread, 0.37, at)
    fibres = s.noise(1.0, 6, s.metres(upright, (2.2, 60, 1)), 0.65)
    color = s.mix(grain, color, s.grey(s.between(fibres, 0.3, 0.72, 0.62, 1.18)), "MULTIPLY")
    s.color(s.aged(color, age) if age else color)
    s.bsdf.inputs["Roughness"].default_value = rough
    s.bump(s.math("SUBTRACT", s.math("MULTIPLY", fibres, 0.25), joints), depth)


def boards(s, codes, rest):
    # Pale boards are painted: neither their grain nor the difference between them is seen.
    painted = sum(linear(codes[0])[:3]) > 0.9
    spread, grain = (0.03, 0.12) if painted else (0.22, 1.0)
    joint = "#8b8880" if painted else "#1d1712"
    planks(s, codes, 0.145, 2.8, "true" in rest, 0.006, 0.75, 0.012, spread, 0.35, grain, joint)


def parquet(s, codes, _rest):
    planks(s, codes, 0.18, 1.9, False, 0.0016, 0.36, 0.0015, 0.16, 0)
    s.bsdf.inputs["Specular"].default_value = 0.45


def timber(s, codes, _rest):
    fibres = s.noise(1.0, 6, s.metres(False, (2.5, 30, 1)), 0.65)
    s.color(s.mix(1.0, linear(codes[0]), s.grey(s.between(fibres, 0.3, 0.7, 0.65, 1.2)), "MULTIPLY"))
    s.bsdf.inputs["Roughness"].default_value = 0.45
    s.bump(fibres, 0.0012)


def roof(s, codes, rest):
    wavy = "false" not in rest
    width, height = (0.21, 0.3) if wavy else (0.28, 0.2)
    color, joints = s.units(codes[0], "#15110f", width, height, 0.004, 0.3, 0 if wavy else 0.5)
    color = s.mix(0.55, color, s.mix(1.0, color, s.grey(s.between(s.noise(2.2, 6), 0.3, 0.7, 0.42, 1.12)), "MULTIPLY"))
    color = s.mix(0.2, color, linear("#75675e"))
    moss = s.between(s.noise(1.3, 6, None, 0.7), 0.58, 0.75, 0, 0.35)
    s.color(s.mix(moss, color, linear("#6d6a4c")))
    apart = s.node("ShaderNodeSeparateXYZ")
    s.link(s.metres(), apart.inputs[0])
    course = s.math("FRACT", s.math("DIVIDE", apart.outputs["Y"], height))
    down = s.math("SUBTRACT", 1.0, course)
    shape = s.math("MULTIPLY", down, 0.55)
    if wavy:
        wave = s.math("SINE", s.math("MULTIPLY", apart.outputs["X"], 6.2831853 / width))
        shape = s.math("ADD", shape, s.math("MULTIPLY", wave, 0.5))
    shape = s.math("ADD", shape, s.math("MULTIPLY", s.noise(6, 3), 0.35))
    s.bump(s.math("SUBTRACT", shape, s.math("MULTIPLY", joints, 0.3)), 0.045)
    s.bsdf.inputs["Roughness"].default_value = 0.8


def concrete(s, codes, _rest):
    s.color(s.aged(s.mix(s.between(s.noise(7, 6), 0.3, 0.7, 0, 0.3), linear(codes[0]), linear(codes[0], 0.6))))
    s.bump(s.noise(35, 4), 0.004, 0.6)


def ribbed(s, codes, _rest):
    apart = s.node("ShaderNodeSeparateXYZ")
    s.link(s.metres(), apart.inputs[0])
    rib = s.math("PINGPONG", apart.outputs["X"], 0.15)
    s.color(s.aged(linear(codes[0]), 0.6))
    s.bsdf.inputs["Metallic"].default_value = 0.25
    s.bsdf.inputs["Roughness"].default_value = 0.45
    s.bump(s.between(rib, 0.04, 0.09), 0.035)


def fabric(s, codes, _rest):
    s.color(s.mix(s.between(s.noise(900, 1, s.metres()), 0.3, 0.7, 0, 0.3), linear(codes[0]), linear(codes[0], 0.62)))
    s.bsdf.inputs["Sheen"].default_value = 0.4
    s.bump(s.noise(420, 2, s.metres()), 0.0015, 0.7)


def marble(s, codes, _rest):
    veins = s.math("ABSOLUTE", s.math("SUBTRACT", s.noise(1.1, 9, None, 0.62), 0.5))
    s.color(s.mix(s.between(veins, 0.0, 0.035, 0.7, 0.0), linear(codes[0]), linear("#8d877c")))
    s.bsdf.inputs["Roughness"].default_value = 0.14
    s.bsdf.inputs["Specular"].default_value = 0.5


def metal(s, codes, rest):
    s.color(linear(codes[0]))
    s.bsdf.inputs["Metallic"].default_value = 0.9
    s.bsdf.inputs["Roughness"].default_value = float(rest or 0.32)


def paint(s, codes, rest):
    s.color(s.aged(linear(codes[0]), 0.45))
    s.bsdf.inputs["Roughness"].default_value = float(rest or 0.85)


def lacquer(s, codes, _rest):
    s.color(linear(codes[0]))
    s.bsdf.inputs["Roughness"].default_value = 0.32
    s.bsdf.inputs["Specular"].default_value = 0.5


def enamel(s, codes, _rest):
    """The paint of a car: colour under a clear coat."""
    s.color(linear(codes[0]))
    s.bsdf.inputs["Roughness"].default_value = 0.4
    s.bsdf.inputs["Clearcoat"].default_value = 1.0
    s.bsdf.inputs["Clearcoat Roughness"].default_value = 0.02


def grass(s, codes, _rest):
    snow = min(linear(codes[0])[:3]) > 0.5
    patches = s.between(s.noise(0.35, 6), 0.35, 0.65)
    fine = s.between(s.noise(22, 5, None, 0.7), 0.3, 0.7)
    if snow:
        s.color(linear("#eef2f6"))
        s.bsdf.inputs["Subsurface"].default_value = 0.0
        s.bump(s.math("ADD", s.noise(0.5, 4), s.math("MULTIPLY", s.noise(14, 4), 0.12)), 0.12)
        return
    base = s.mix(patches, linear(codes[0], 0.8), linear("#7f7a4a", 0.7))
    s.color(s.mix(1.0, base, s.grey(s.between(fine, 0, 1, 0.5, 1.15)), "MULTIPLY"))
    s.bump(s.noise(30, 4), 0.04)


def grit(s, codes, scale, depth):
    stones = s.node("ShaderNodeTexVoronoi")
    stones.inputs["Scale"].default_value = scale
    s.link(s.place(), stones.inputs["Vector"])
    shade = s.node("ShaderNodeSeparateColor")
    s.link(stones.outputs["Color"], shade.inputs[0])
    color = s.mix(1.0, linear(codes[0]), s.grey(s.between(shade.outputs[0], 0, 1, 0.6, 1.2)), "MULTIPLY")
    wide = s.between(s.noise(0.3, 6), 0.3, 0.7, 0.78, 1.12)
    s.color(s.mix(1.0, color, s.grey(wide), "MULTIPLY"))
    s.bump(s.math("SUBTRACT", 1.0, stones.outputs["Distance"]), depth)


def hedge(s, codes, _rest):
    """Clipped green seen from across a street: leaves in light and in the dark between them."""
    leaves = s.node("ShaderNodeTexVoronoi")
    leaves.inputs["Scale"].default_value = 26
    s.link(s.place(), leaves.inputs["Vector"])
    shade = s.node("ShaderNodeSeparateColor")
    s.link(leaves.outputs["Color"], shade.inputs[0])
    depth = s.between(s.noise(11, 4), 0.35, 0.65, 0.12, 1.0)
    light = s.math("MULTIPLY", depth, s.between(shade.outputs[0], 0, 1, 0.5, 1.25))
    s.color(s.mix(1.0, linear(codes[0]), s.grey(light), "MULTIPLY"))
    s.bump(s.math("ADD", s.noise(9, 4), s.math("MULTIPLY", leaves.outputs["Distance"], -0.8)), 0.16)


def gravel(s, codes, _rest):
    grit(s, codes, 55, 0.02)


def asphalt(s, codes, _rest):
    grit(s, codes, 130, 0.004)
    s.bsdf.inputs["Roughness"].default_value = 0.8


def water(s, codes, _rest):
    s.color(linear(codes[0], 0.75))
    s.bsdf.inputs["Roughness"].default_value = 0.02
    s.bsdf.inputs["Specular"].default_value = 0.7
    s.bump(s.noise(2.2, 3), 0.03, 0.6)


def glass(s, _codes, _rest):
    """Two thin panes: what is behind, a little dark, and the mirrored world by Fresnel."""
    s.material.pass_index = 1
    through = s.node("ShaderNodeBsdfTransparent")
    through.inputs[0].default_value = (0.72, 0.78, 0.76, 1)
    mirror = s.node("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.0
    wave = s.node("ShaderNodeBump")
    wave.inputs["Distance"].default_value = 0.0012
    s.link(s.noise(0.9, 2), wave.inputs["Height"])
    s.link(wave.outputs[0], mirror.inputs["Normal"])
    edge = s.node("ShaderNodeFresnel")
    edge.inputs[0].default_value = 1.55
    share = s.node("ShaderNodeMath", operation="MULTIPLY_ADD", use_clamp=True)
    s.link(edge.outputs[0], share.inputs[0])
    share.inputs[1].default_value = 1.7
    share.inputs[2].default_value = 0.06
    both = s.node("ShaderNodeMixShader")
    s.link(share.outputs[0], both.inputs[0])
    s.link(through.outputs[0], both.inputs[1])
    s.link(mirror.outputs[0], both.inputs[2])
    s.link(both.outputs[0], s.out.inputs["Surface"])


def facade(s, codes, _rest):
    """A far building: plaster with a framed window in every 3.2 metres of a bay and a storey, blinds in some."""
    at = s.node("ShaderNodeVectorMath", operation="DIVIDE")
    s.link(s.metres(), at.inputs[0])
    at.inputs[1].default_value = (3.2, 3.2, 1)
    cell = s.node("ShaderNodeVectorMath", operation="FLOOR")
    s.link(at.outputs[0], cell.inputs[0])
    chance = s.node("ShaderNodeTexWhiteNoise", noise_dimensions="2D")
    s.link(cell.outputs[0], chance.inputs["Vector"])
    apart = s.node("ShaderNodeSeparateXYZ")
    s.link(at.outputs[0], apart.inputs[0])
    x, y = (s.math("FRACT", apart.outputs[axis]) for axis in ("X", "Y"))

    def within(left, right, low, high):
        result = None
        for value, limits in ((x, (left, right)), (y, (low, high))):
            for test, limit in zip(("GREATER_THAN", "LESS_THAN"), limits):
                holds = s.math(test, value, limit)
                result = s.math("MULTIPLY", result, holds) if result else holds
        return result

    opening = within(0.3, 0.7, 0.22, 0.8)
    left, right = within(0.325, 0.488, 0.245, 0.775), within(0.512, 0.675, 0.245, 0.775)
    pane = s.math("ADD", left, right)
    sill = within(0.27, 0.73, 0.19, 0.22)
    drawn = s.math("MULTIPLY", s.math("SUBTRACT", chance.outputs["Value"], 0.45), 1.1)
    blind = s.math("MULTIPLY", s.math("GREATER_THAN", y, s.math("SUBTRACT", 0.78, drawn)), pane)
    wall = s.aged(linear(codes[0]))
    base = s.math("LESS_THAN", apart.outputs["Y"], 1.0)
    wall = s.mix(s.math("MULTIPLY", base, 0.5), wall, linear("#77726a"))
    color = s.mix(sill, wall, linear("#b5b0a6"))
    color = s.mix(opening, color, linear("#d8d5cd"))
    color = s.mix(pane, color, linear("#1b2024"))
    s.color(s.mix(blind, color, linear("#b9b3a6")))
    s.link(s.between(pane, 0, 1, 0.95, 0.05), s.bsdf.inputs["Roughness"])
    s.link(s.between(pane, 0, 1, 0.3, 0.9), s.bsdf.inputs["Specular"])
    s.bump(s.math("SUBTRACT", s.math("ADD", 1.0, sill), opening), 0.15)


def curtain(s, codes, _rest):
    color, bars = s.units(codes[0], "#c9ccca", 1.75, 3.5, 0.06, 0.25, 0)
    s.color(color)
    s.bsdf.inputs["Metallic"].default_value = 0.6
    s.link(s.between(bars, 0, 1, 0.08, 0.5), s.bsdf.inputs["Roughness"])


def glow(s, codes, rest):
    s.color(linear("#dddddd"))
    s.bsdf.inputs["Emission"].default_value = linear(codes[0])
    s.bsdf.inputs["Emission Strength"].default_value = float(rest or 1) * 1.5


def leaf(s, _codes, _rest):
    """Leaves scatter light and let it through; every one has its own tint."""
    tint = s.node("ShaderNodeVertexColor", layer_name="tint").outputs[0]
    s.color(tint)
    s.bsdf.inputs["Roughness"].default_value = 0.5
    s.bsdf.inputs["Specular"].default_value = 0.35
    behind = s.node("ShaderNodeBsdfTranslucent")
    s.link(s.mix(1.0, tint, [1.5, 1.35, 0.55, 1], "MULTIPLY"), behind.inputs[0])
    both = s.node("ShaderNodeMixShader")
    both.inputs[0].default_value = 0.4
    s.link(s.bsdf.outputs[0], both.inputs[1])
    s.link(behind.outputs[0], both.inputs[2])
    s.link(both.outputs[0], s.out.inputs["Surface"])


MAKERS = {
    made.__name__: made
    for made in (
        plaster, brick, stone, paving, tile, boards, parquet, timber, roof, concrete, ribbed, fabric, marble,
        metal, paint, lacquer, enamel, grass, hedge, gravel, asphalt, water, glass, facade, curtain, glow, leaf,
    )
}  # fmt: skip


def dress(material):
    """Replaces an imported stand-in by the surface that its name tells."""
    name = re.sub(r"\.\d{3}$", "", material.name)
    kind = re.match(r"[a-zA-Z]+", name)
    codes = re.findall(r"#[0-9a-f]{6}", name)
    rest = re.sub(r"^[a-zA-Z]+|#[0-9a-f]{6}", "", name)
    maker = MAKERS.get(kind.group(0) if kind else "", paint)
    if maker in (paint,) and not codes:
        codes, rest = ["#808080"], ""
    maker(Surface(material), codes, rest)
